import type { FieldMessages } from '../en/fields.js';

export const fields: FieldMessages = {
  due_at: 'Vencimiento',
  status: 'Estado',
  priority: 'Prioridad',
  task_type: 'Tipo de tarea',
  owner_user_id: 'Propietario',
  note: 'Nota',
  deal_id: 'Negocio',
  conversation_id: 'Conversación',
  updated_at: 'Actualizado',
  statuses: { open: 'Abierto', completed: 'Completado', cancelled: 'Cancelado' },
};
