/**
 * The words of the protocol (docs/protocol.md) and of the page's state, for the type checker and the reader.
 *
 * @typedef {{index: number, text: string, words: string, cards: string[]}} Option
 * @typedef {{question: number, seat: number, kind: string, prompt: string, rule: string, source: string, options: Option[]}} Question
 * @typedef {{number: number, words: string, rule: string, kind: string, seat: number | null, cards: string[]}} GameEvent
 * @typedef {{rule: number, kind: string, source: string, option: string, until: string}} AnswerRule
 * @typedef {{here: number[], asked_back: number | null, agreed: number[], rules: AnswerRule[], again: number[], match: number,
 *   best_of: number, wins: number[], clocks: number[] | null, running: number[], names?: string[], begun?: boolean}} Around
 * @typedef {{outcome: {winners: number[], reason: string, rule: string}, seed: number, salt: string, commitment: string, winners: string[], late?: number}} Over
 * A reason why not; or, in a list of what can be done, the option it stands for.
 * @typedef {{reason: string, rule?: string, option?: Option}} Reason
 * @typedef {{index: number, text: string, words: string, chance: number, low: number, high: number}} Weighed
 * What a searcher thinks so far: the options best first, the line it expects, and how long it thought.
 * @typedef {{options: Weighed[], line: {seat: number, text: string, words: string}[], effort: number}} Hint
 * @typedef {Record<string, any>} View
 *
 * A card that was tapped, and where it lies.
 * @typedef {{label: string, zone: string}} Pick
 *
 * Why something cannot be done: what was asked, the reasons, the card it is about.
 * @typedef {{title: string, reasons: Reason[], about: string}} WhyNot
 *
 * What this browser knows of a table it sits at or looks at.
 * @typedef {object} TableState
 * @property {string} id
 * @property {string} game
 * @property {number | null} seat
 * @property {string[]} names      as this reader is told them
 * @property {string[]} given      as the table has them, and as options and events name them
 * @property {boolean} begun       whether somebody has answered, so that names stay as they are
 * @property {View} view
 * @property {GameEvent[]} events
 * @property {Question | null} question
 * @property {number[]} waiting
 * @property {Around | null} around
 * @property {number} aroundAt       when that was heard, for clocks that run on
 * @property {Over | null} over
 * @property {"connecting" | "open" | "lost" | "refused"} connection
 * @property {string} problem
 * @property {number} sent          the question that was answered, until the table is shown as it is after that, or -1
 * @property {Pick[]} picks         the cards tapped so far for one answer
 * @property {string} verb          only options that begin with this word, after a drop on a place that means it
 * @property {WhyNot | null} whyNot
 * @property {Hint | null} hint
 * @property {boolean} hinting
 * @property {string} preview       the English name of the card that is shown large
 * @property {number} seen          the last event that was there before my own last answer
 * @property {string} [commitment_of]  the match that these events are of
 * @property {string} [lang_of]        the language they were told in
 *
 * A printed card for drawing, as the server says it in the reader's language.
 * @typedef {{name: string, said: string, text?: {heading: string, text: string}[]} & Record<string, any>} Printed
 *
 * @typedef {"light" | "dark" | "system"} Theme
 * @typedef {{lang: string, theme: Theme, name: string, guide: boolean, motion: boolean, sound: boolean}} Settings
 * @typedef {{name: string, title: string, seats: number[], options: Record<string, string>, editions: string[]}} Game
 * @typedef {{games: Game[], bots: string[], languages: Record<string, string>}} Offer
 * @typedef {{path: string, room: string, parts: string[]}} Place
 *
 * @typedef {object} State
 * @property {Place} place
 * @property {Settings} settings
 * @property {Offer | null} offer
 * @property {TableState | null} table
 * @property {Map<string, Printed | null>} cards   printed cards by language, game and English name
 * @property {string} sheet         what is open above the table: "", "log", "menu", "piles" …
 * @property {Record<string, any>} sheetGiven      what that sheet is about
 * @property {Record<string, any>} rooms           what each further room keeps, by its name
 * @property {{text: string, done: boolean} | null} copied  what was to be copied last, and whether the browser did it
 * @property {string} problem       what went wrong, in one sentence
 * @property {number} words         counts up when the words of a language have arrived
 *
 * What is drawn of one card, the same for all games.
 * @typedef {object} Face
 * @property {string} label         how options call this card
 * @property {string} name          its English printed name
 * @property {string} zone          where it lies, such as "hand" or "play"
 * @property {number} seat          whose it is
 * @property {string} key           names this card among all that are drawn
 * @property {string} title
 * @property {string} version
 * @property {string} type          said in the reader's language
 * @property {string[]} colours     class names of its colours, such as "ruby"
 * @property {string} shape         of its medal: round, rhomb, leaf, arch, shield, bare
 * @property {string} emblem        a symbol in the medal; the initial when empty
 * @property {string[]} gems        symbols at its corner
 * @property {number | null} cost
 * @property {boolean} inkable
 * @property {{symbol: string, value: number | string, said: string, than?: number}[]} stats
 * @property {number} lore
 * @property {string[]} kinds       a line of short words, such as keywords
 * @property {{heading: string, text: string, means?: string}[]} text  with what a keyword means
 * @property {number} damage
 * @property {number} willpower
 * @property {boolean} exerted
 * @property {boolean} drying
 * @property {string[]} under       English names of the cards under it, "" for those that are face down
 * @property {string[]} states      further class names
 * @property {string[]} notes       further words for those who listen
 * @property {string} [extra]       a small flag on it
 * @property {string[]} [signs]     what it does in symbols, line by line
 */
export {};
