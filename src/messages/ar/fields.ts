import type { FieldMessages } from '../en/fields.js';

export const fields: FieldMessages = {
  due_at: 'الاستحقاق',
  status: 'الحالة',
  priority: 'الأولوية',
  task_type: 'نوع المهمة',
  owner_user_id: 'المالك',
  note: 'الملاحظة',
  deal_id: 'الصفقة',
  conversation_id: 'المحادثة',
  updated_at: 'آخر تحديث',
  statuses: { open: 'مفتوحة', completed: 'مكتملة', cancelled: 'ملغاة' },
};
