import type { QuickActionsMessages } from '../en/quick-actions.js';

export const quickActions: QuickActionsMessages = {
  more: ({ due, note }) => {
    const subject = due
      ? `Más acciones del seguimiento con vencimiento ${due}`
      : 'Más acciones del seguimiento sin vencimiento';
    return note ? `${subject}: ${note}` : subject;
  },
  laterToday: 'Hoy más tarde',
  tomorrowMorning: 'Mañana por la mañana',
  nextWeek: 'La próxima semana',
  inTwoWeeks: 'Dentro de dos semanas',
  assignToMe: 'Asignármelo',
  alreadyMine: 'Ya es suyo',
  openDeal: 'Abrir negocio',
  openConversation: 'Abrir conversación',
  copyOwnerId: 'Copiar ID del propietario',
  ownerIdCopied: 'ID del propietario copiado',
  ownerIdNotCopied: 'No se pudo copiar el ID del propietario.',
  edit: 'Editar…',
  reviewConflict: 'Revisar conflicto…',
  conflictFirst: 'Su último cambio espera una decisión',
  readOnly: 'Este seguimiento es de solo lectura',
  loadFailed: 'No se pudieron cargar las acciones.',
};
