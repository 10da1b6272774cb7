import type { FieldMessages } from '../en/fields.js';

export const fields: FieldMessages = {
  due_at: 'Fälligkeit',
  status: 'Status',
  priority: 'Priorität',
  task_type: 'Aufgabentyp',
  owner_user_id: 'Zuständig',
  note: 'Notiz',
  deal_id: 'Deal',
  conversation_id: 'Konversation',
  updated_at: 'Aktualisiert',
  statuses: { open: 'Offen', completed: 'Erledigt', cancelled: 'Abgebrochen' },
};
