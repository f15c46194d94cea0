# How Dracoliath cards speak Italian. What the messages are and how they agree: parlour/locale/tables.py.

## Cards: always several of them

noun-card = carte
    .gender = feminine
noun-magic = Magie
    .gender = feminine
noun-treasure = Tesori
noun-storm = Tempeste
    .gender = feminine
noun-enchantment = Incantesimi
kind = { $other } { $noun } { $fusion } { $two-faced } { $colour }
other = altri
    .feminine-many = altre
two-faced = a due facce
fusion = Fusione
colour-red = rossi
    .feminine-many = rosse
colour-green = verdi
colour-blue = blu
colour-violet = viola
cards-own = i tuoi { $kind }
    .feminine-many = le tue { $kind }
cards-opposing = i { $kind } avversari
    .feminine-many = le { $kind } avversarie
cards-river = i { $kind } del Fiume
    .feminine-many = le { $kind } del Fiume
cards-visible = i { $kind } visibili
    .feminine-many = le { $kind } visibili
one = uno di { $cards }
    .feminine-many = una di { $cards }
all = tutti { $cards }
    .feminine-many = tutte { $cards }

## Quantities and conditions

number-of = il numero di { $cards }
maximum = la Vita massima
total-life-you = la tua Vita
total-life-foe = la Vita avversaria
total-power-you = la tua Potenza
total-power-foe = la Potenza avversaria
total-concentration-you = la tua Concentrazione
total-concentration-foe = la Concentrazione avversaria
compare-at-least = { $left } è almeno { $right }
compare-at-most = { $left } è al massimo { $right }
compare-more-than = { $left } supera { $right }
compare-less-than = { $left } è sotto { $right }
compare-exactly = { $left } è esattamente { $right }
and = { $first } e { $last }
if = se { $condition }: { $effects }

## Effects: one symbol and several

damage-you = subisci { $n } Danno
    .many = subisci { $n } Danni
damage-foe = infliggi { $n } Danno
    .many = infliggi { $n } Danni
life-you = ottieni { $n } Vita
    .many = ottieni { $n } Vite
life-foe = il tuo avversario ottiene { $n } Vita
    .many = il tuo avversario ottiene { $n } Vite
power-you = ottieni { $n } Potenza
power-foe = il tuo avversario ottiene { $n } Potenza
power-loss-you = perdi { $n } Potenza
power-loss-foe = il tuo avversario perde { $n } Potenza
concentration-you = ottieni { $n } Concentrazione
concentration-foe = il tuo avversario ottiene { $n } Concentrazione
as-many = lo stesso numero di
times = { $effect }, moltiplicato per { $quantity }
replay = rigioca
flip = gira questa carta
control = prendi le decisioni del prossimo turno del tuo avversario
widen = aggiungi definitivamente una carta al Fiume
again = questa carta è giocata una volta in più
discard = scarta { $card }
replace = sostituisci { $card }
cancel = annulla { $card }
flip-card = gira { $card }
swap = scambia { $one } con { $other }
or = { $first } o { $last }
then = { $first }, { $last }

## Passive effects

when-damage-you = quando subisci Danni
when-damage-foe = quando infliggi Danni
when-life-you = quando ottieni Vita
when-life-foe = quando il tuo avversario ottiene Vita
when-power-you = quando ottieni Potenza
when-power-foe = quando il tuo avversario ottiene Potenza
when-power-loss-you = quando perdi Potenza
when-power-loss-foe = quando il tuo avversario perde Potenza
when-concentration-you = quando ottieni Concentrazione
when-concentration-foe = quando il tuo avversario ottiene Concentrazione
cannot-damage-you = non puoi subire Danni
cannot-damage-foe = non puoi infliggere Danni
cannot-life-you = non puoi ottenere Vita
cannot-life-foe = il tuo avversario non può ottenere Vita
cannot-power-you = non puoi ottenere Potenza
cannot-power-foe = il tuo avversario non può ottenere Potenza
cannot-power-loss-you = non puoi perdere Potenza
cannot-power-loss-foe = il tuo avversario non può perdere Potenza
cannot-concentration-you = non puoi ottenere Concentrazione
cannot-concentration-foe = il tuo avversario non può ottenere Concentrazione
in-addition = { $when }, poi { $effects }
instead = { $when }, invece { $effects }
more = { $when }, { $n } in più
less = { $when }, { $n } in meno
start-of-turn = all'inizio del tuo turno, { $effects }
end-of-turn = alla fine del tuo turno, { $effects }
once-more = { $cards } sono giocati una volta in più
    .feminine-many = { $cards } sono giocate una volta in più
cancelled = { $cards } sono annullati
    .feminine-many = { $cards } sono annullate

## Words beside each other, in a finished text

euphony =
    \bi (?=[AEIOUaeiou]) → gli /
    \bdi le\b → delle
    \bdi i\b → dei
    \bdi gli\b → degli
