/** The words of the rooms beyond the table in French. */
export default {
  "Turn before": "Tour précédent",
  "One answer back": "Une réponse en arrière",
  "One answer on": "Une réponse en avant",
  "Answer {n} of {m}": "Réponse {n} sur {m}",
  "Next turn": "Tour suivant",
  "Play on from here": "Jouer à partir d’ici",
  "What did every answer cost?": "Que coûtait chaque réponse ?",
  "Looked at {n} of {m} answers …": "{n} réponses sur {m} examinées …",
  "accuracy {n} %": "précision {n} %",
  "The costliest answers": "Les réponses les plus coûteuses",
  "better: {option}": "mieux : {option}",
  "The chance of winning along the match": "Les chances de gagner au fil de la partie",
  "The deal": "La donne",
  "Parlour plays card games by their own rulebooks. Every event and every refusal names its rule.": "Parlour joue à des jeux de cartes selon leurs propres règles. Chaque événement et chaque refus cite sa règle.",
  "By keys: arrows walk, Enter taps, the letters on cards and answers choose, Escape goes back, / types a move; “?” there lists what can be done.": "Au clavier : les flèches déplacent, Entrée touche, les lettres sur les cartes et les réponses choisissent, Échap revient, / écrit un coup ; « ? » y montre ce qui est possible.",
};
