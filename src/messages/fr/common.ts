import type { CommonMessages } from '../en/common.js';

export const common: CommonMessages = {
  tryAgain: 'Réessayer',
  dismiss: 'Masquer',
  close: 'Fermer',
  loading: 'Chargement…',
  crashed: 'Cette partie de la page n’a pas pu être affichée',
  empty: '–',
  emptyLabel: 'Non renseigné',
  labelOf: ({ label }) => `${label}\u202f:`,
  inOneLine: ({ parts }) => parts.join(', '),
  sentences: ({ parts }) => parts.join('. '),
};
