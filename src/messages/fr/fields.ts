import type { FieldMessages } from '../en/fields.js';

export const fields: FieldMessages = {
  due_at: 'Échéance',
  status: 'Statut',
  priority: 'Priorité',
  task_type: 'Type de tâche',
  owner_user_id: 'Responsable',
  note: 'Note',
  deal_id: 'Affaire',
  conversation_id: 'Conversation',
  updated_at: 'Mise à jour',
  statuses: { open: 'Ouvert', completed: 'Terminé', cancelled: 'Annulé' },
};
