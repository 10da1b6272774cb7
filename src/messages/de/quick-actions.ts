import type { QuickActionsMessages } from '../en/quick-actions.js';

export const quickActions: QuickActionsMessages = {
  more: ({ due, note }) => {
    const subject = due
      ? `Weitere Aktionen: Wiedervorlage, fällig am ${due}`
      : 'Weitere Aktionen: Wiedervorlage ohne Fälligkeit';
    return note ? `${subject} – ${note}` : subject;
  },
  laterToday: 'Später heute',
  tomorrowMorning: 'Morgen früh',
  nextWeek: 'Nächste Woche',
  inTwoWeeks: 'In zwei Wochen',
  assignToMe: 'Mir zuweisen',
  alreadyMine: 'Bereits Ihnen zugewiesen',
  openDeal: 'Deal öffnen',
  openConversation: 'Konversation öffnen',
  copyOwnerId: 'ID der zuständigen Person kopieren',
  ownerIdCopied: 'ID der zuständigen Person kopiert',
  ownerIdNotCopied: 'Die ID der zuständigen Person konnte nicht kopiert werden.',
  edit: 'Bearbeiten\u00a0…',
  reviewConflict: 'Konflikt prüfen\u00a0…',
  conflictFirst: 'Über Ihre letzte Änderung ist noch zu entscheiden',
  readOnly: 'Diese Wiedervorlage kann nur gelesen werden',
  loadFailed: 'Die Aktionen konnten nicht geladen werden.',
};
