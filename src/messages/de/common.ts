import type { CommonMessages } from '../en/common.js';

export const common: CommonMessages = {
  tryAgain: 'Erneut versuchen',
  dismiss: 'Ausblenden',
  close: 'Schließen',
  loading: 'Wird geladen\u00a0…',
  crashed: 'Dieser Teil der Seite konnte nicht angezeigt werden',
  empty: '–',
  emptyLabel: 'Keine Angabe',
};
