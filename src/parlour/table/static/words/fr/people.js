/** The words between the people at a table in French. */
export default {
  "Agree": "D’accord, reprenez",
  "Decline": "Refuser",
  "Never mind": "Laissons cela",
  "Taking back": "Reprise d’une réponse",
  "{name} asks to take back an answer.": "{name} demande à reprendre une réponse.",
  "Waiting for {name} to agree …": "On attend l’accord de {name} …",
  "Give up": "Abandonner",
  "Give up this match?": "Abandonner la partie ?",
  "Play on": "Continuer",
  "The match ends at once, and the others win.": "La partie s’arrête aussitôt, et les autres gagnent.",
  "Mark and copy it": "À marquer et copier",
};
