import type { QuickActionsMessages } from '../en/quick-actions.js';

export const quickActions: QuickActionsMessages = {
  more: ({ due, note }) => {
    const subject = due
      ? `Plus d’actions pour le suivi à échéance du ${due}`
      : 'Plus d’actions pour le suivi sans échéance';
    return note ? `${subject}\u202f: ${note}` : subject;
  },
  laterToday: 'Plus tard aujourd’hui',
  tomorrowMorning: 'Demain matin',
  nextWeek: 'La semaine prochaine',
  inTwoWeeks: 'Dans deux semaines',
  assignToMe: 'M’attribuer',
  alreadyMine: 'Déjà à vous',
  openDeal: 'Ouvrir l’affaire',
  openConversation: 'Ouvrir la conversation',
  copyOwnerId: 'Copier l’identifiant du responsable',
  ownerIdCopied: 'Identifiant du responsable copié',
  ownerIdNotCopied: 'L’identifiant du responsable n’a pas pu être copié.',
  edit: 'Modifier…',
  reviewConflict: 'Examiner le conflit…',
  conflictFirst: 'Votre dernière modification attend une décision',
  readOnly: 'Ce suivi est en lecture seule',
  loadFailed: 'Les actions n’ont pas pu être chargées.',
};
