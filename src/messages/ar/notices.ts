import type { NoticeMessages } from '../en/notices.js';
import { followups, ofFollowups } from './count.js';
import { isolated } from './isolated.js';

export const notices: NoticeMessages = {
  region: 'الإشعارات',
  saved: 'تم الحفظ',
  savedUndo: 'تم الحفظ: أُلغي تغييرك',
  savedMerged: ({ fields }) => `تم الحفظ مع تغيير أجراه شخص آخر في: ${isolated(fields)}`,
  notSavedInvalid: 'لم يُحفظ: رفض نظام CRM إحدى القيم.',
  notSavedInPage: 'لم يُحفظ: حدث خطأ في هذه الصفحة.',
  notSavedForbidden: 'لم يُحفظ: ليس لديك إذن بتعديل هذه المتابعة.',
  notSavedGone: 'لم يُحفظ: لم تعد هذه المتابعة موجودة.',
  unconfirmed: 'تعذّر التأكد من حفظ تغييرك.',
  conflict: 'لم يُحفظ بعد: عدّل شخص آخر هذه المتابعة.',
  draftGone: 'حُذفت متابعة من نظام CRM. لا يزال ما كتبته عنها محفوظًا هنا.',
  refreshed: 'القائمة محدّثة',
  refreshFailed: 'تعذّر تحديث القائمة.',
  loadAllDone: (values) => `تم تحميل الكل: ${followups(values.count)}`,
  loadAllStopped: (values) => `توقف التحميل بعد ${ofFollowups(values.count)}`,
  loadAllFailed: (values) => `انقطع التحميل بعد ${ofFollowups(values.count)}`,
  review: 'مراجعة',
  reopen: 'إعادة الفتح مع نصي',
  tryAgain: 'إعادة المحاولة',
  undo: 'تراجع',
  cannotUndo: ({ fields }) => `لا يمكن التراجع (كان الحقل فارغًا من قبل): ${isolated(fields)}`,
};
