/** The words of the rooms beyond the table in Italian. */
export default {
  "Turn before": "Turno precedente",
  "One answer back": "Una risposta indietro",
  "One answer on": "Una risposta avanti",
  "Answer {n} of {m}": "Risposta {n} di {m}",
  "Next turn": "Turno seguente",
  "Play on from here": "Gioca da qui",
  "What did every answer cost?": "Quanto è costata ogni risposta?",
  "Looked at {n} of {m} answers …": "Esaminate {n} risposte su {m} …",
  "accuracy {n} %": "precisione {n} %",
  "The costliest answers": "Le risposte più costose",
  "better: {option}": "meglio: {option}",
  "The chance of winning along the match": "La probabilità di vincere durante la partita",
  "The deal": "La distribuzione",
  "Parlour plays card games by their own rulebooks. Every event and every refusal names its rule.": "Parlour gioca a giochi di carte con le loro vere regole. Ogni evento e ogni rifiuto cita la sua regola.",
  "By keys: arrows walk, Enter taps, the letters on cards and answers choose, Escape goes back, / types a move; “?” there lists what can be done.": "Con i tasti: le frecce spostano, Invio tocca, le lettere su carte e risposte scelgono, Esc torna indietro, / scrive una mossa; «?» lì elenca che cosa si può fare.",
};
