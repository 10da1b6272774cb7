/** The names of a follow-up's fields: column headers, labels, and the words for a field in a sentence. */
export interface FieldMessages {
  readonly due_at: string;
  readonly status: string;
  readonly priority: string;
  readonly task_type: string;
  readonly owner_user_id: string;
  readonly note: string;
  readonly deal_id: string;
  readonly conversation_id: string;
  readonly updated_at: string;
  /** Words for values of `status`; a value that is not named here is shown as the CRM wrote it. */
  readonly statuses: Readonly<Record<string, string>>;
}

export const fields: FieldMessages = {
  due_at: 'Due',
  status: 'Status',
  priority: 'Priority',
  task_type: 'Task type',
  owner_user_id: 'Owner',
  note: 'Note',
  deal_id: 'Deal',
  conversation_id: 'Conversation',
  updated_at: 'Updated',
  statuses: { open: 'Open', completed: 'Completed', cancelled: 'Canceled' },
};
