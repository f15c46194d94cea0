/** The words between the people at a table in Italian. */
export default {
  "Agree": "Va bene",
  "Decline": "Rifiuta",
  "Never mind": "Lascia stare",
  "Taking back": "Ritiro di una risposta",
  "{name} asks to take back an answer.": "{name} chiede di ritirare una risposta.",
  "Waiting for {name} to agree …": "In attesa del consenso di {name} …",
  "Give up": "Arrenditi",
  "Give up this match?": "Ti arrendi?",
  "Play on": "Continua a giocare",
  "The match ends at once, and the others win.": "La partita finisce subito e vincono gli altri.",
  "Mark and copy it": "Selezionalo e copialo",
};
