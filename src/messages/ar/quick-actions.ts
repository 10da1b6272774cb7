import type { QuickActionsMessages } from '../en/quick-actions.js';
import { isolated } from './isolated.js';

export const quickActions: QuickActionsMessages = {
  more: ({ due, note }) => {
    const subject = due
      ? `مزيد من الإجراءات للمتابعة المستحقة في ${isolated(due)}`
      : 'مزيد من الإجراءات للمتابعة بلا موعد استحقاق';
    return note ? `${subject}: ${isolated(note)}` : subject;
  },
  laterToday: 'لاحقًا اليوم',
  tomorrowMorning: 'صباح الغد',
  nextWeek: 'الأسبوع المقبل',
  inTwoWeeks: 'بعد أسبوعين',
  assignToMe: 'إسناد إليّ',
  alreadyMine: 'مسندة إليك بالفعل',
  openDeal: 'فتح الصفقة',
  openConversation: 'فتح المحادثة',
  copyOwnerId: 'نسخ معرّف المالك',
  ownerIdCopied: 'تم نسخ معرّف المالك',
  ownerIdNotCopied: 'تعذّر نسخ معرّف المالك.',
  edit: 'تعديل…',
  reviewConflict: 'مراجعة التعارض…',
  conflictFirst: 'تغييرك الأخير بانتظار قرار',
  readOnly: 'هذه المتابعة للقراءة فقط',
  loadFailed: 'تعذّر تحميل الإجراءات.',
};
