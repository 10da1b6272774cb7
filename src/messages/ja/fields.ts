import type { FieldMessages } from '../en/fields.js';

export const fields: FieldMessages = {
  due_at: '期限',
  status: 'ステータス',
  priority: '優先度',
  task_type: 'タスク種別',
  owner_user_id: '担当者',
  note: 'メモ',
  deal_id: '商談',
  conversation_id: '会話',
  updated_at: '更新日時',
  statuses: { open: '未完了', completed: '完了', cancelled: 'キャンセル済み' },
};
