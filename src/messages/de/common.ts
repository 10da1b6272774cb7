import type { CommonMessages } from '../en/common.js';

export const common: CommonMessages = {
  tryAgain: 'Erneut versuchen',
  dismiss: 'Ausblenden',
  close: 'Schließen',
  loading: 'Wird geladen\u00a0…',
  crashed: 'Dieser Teil der Seite konnte nicht angezeigt werden',
  empty: '–',
  emptyLabel: 'Keine Angabe',
  labelOf: ({ label }) => `${label}:`,
  inOneLine: ({ parts }) => parts.join(', '),
  sentences: ({ parts }) => parts.join('. '),
};
