import type { ConflictMessages } from '../en/conflict.js';

export const conflict: ConflictMessages = {
  title: 'Ce suivi a été modifié',
  description:
    'Quelqu’un d’autre l’a modifié avant l’enregistrement de votre modification. Rien n’est écrasé tant que vous n’avez pas choisi.',
  descriptionNoClash:
    'Quelqu’un d’autre en a modifié d’autres parties avant l’enregistrement de votre modification. Les deux modifications sont compatibles.',
  keep: 'Actualiser et garder mes modifications',
  discard: 'Actualiser et abandonner mes modifications',
  asItWas: 'Avant',
  mine: 'Ma version',
  theirs: 'L’autre version',
  undecided: 'Choisissez l’une des deux versions',
  changedAgain: 'Ce champ a encore été modifié entre-temps. Choisissez à nouveau.',
  theirsLater: ({ distance }) => `L’autre échéance tombe ${distance} plus tard.`,
  theirsEarlier: ({ distance }) => `L’autre échéance tombe ${distance} plus tôt.`,
  empty: 'Vide',
  taken: 'Modifié par l’autre personne, repris',
  kept: 'Modifié par vous, conservé',
  becomes: 'devient',
  statusMoved: ({ from, to }) => `Le statut est passé de «\u202f${from}\u202f» à «\u202f${to}\u202f».`,
  ownerMoved: ({ owner }) => `Nouveau responsable\u202f: ${owner}.`,
  ownerRemoved: 'Plus personne n’en est responsable.',
  copyBoth: 'Copier les deux versions',
  goneTitle: 'N’existe plus',
  goneDescription:
    'Ce suivi a été supprimé dans le CRM, votre modification ne peut donc pas être enregistrée. Votre texte est toujours là.',
  goneDiscard: 'Abandonner mes modifications',
  close: 'Fermer',
};
