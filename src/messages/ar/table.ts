import type { TableMessages } from '../en/table.js';
import { counts, followups, ofFollowups, written } from './count.js';
import { isolated } from './isolated.js';

const subject = (verb: string, due: string, note: string): string =>
  (due ? `${verb} المتابعة المستحقة في ${isolated(due)}` : `${verb} المتابعة بلا موعد استحقاق`) +
  (note ? `: ${isolated(note)}` : '');

export const table: TableMessages = {
  label: 'المتابعات',
  actions: 'الإجراءات',
  edit: 'تعديل',
  editLabel: ({ due, note }) => subject('تعديل', due, note),
  overdue: 'متأخرة',
  unassigned: 'غير مسندة',
  deal: ({ id }) => `الصفقة ${isolated(id)}`,

  selectRow: ({ due, note }) => subject('تحديد', due, note),
  selectAll: (values) => `تحديد الكل: ${followups(values.count)}`,
  selectNone: 'إلغاء التحديد',
  buckets: {
    overdue: 'متأخرة',
    today: 'مستحقة اليوم',
    'this-week': 'هذا الأسبوع',
    later: 'لاحقًا',
    none: 'غير مستحقة',
  },
  groupCount: (values) => written(values.count),
  deleted: 'لم تعد هذه المتابعة موجودة.',
  columnWidth: ({ column }) => `عرض العمود «${isolated(column)}»`,
  printed: (values) => `طُبعت المتابعات الأولى فقط: ${written(values.shown)} من أصل ${written(values.count)}.`,

  saving: 'جارٍ الحفظ…',
  checking: 'جارٍ التحقق…',
  checkingDetail: 'جارٍ التحقق من حفظ تغييرك…',
  waiting: 'قيد الانتظار',
  retryingAt: ({ time }) =>
    time ? `نظام CRM مشغول، المحاولة التالية: ${isolated(time)}` : 'لا يزال الحفظ جاريًا، ستُعاد المحاولة قريبًا',
  waitingOffline: 'لم يُحفظ بعد: لا يوجد اتصال',
  waitingSignIn: 'سجّل الدخول مجددًا للحفظ',
  unconfirmed: 'تعذّر التأكيد',
  unconfirmedDetail: 'تعذّر التأكد من حفظ تغييرك',
  draft: 'مسودة',
  draftDetail: 'كتبت هنا شيئًا لم يُحفظ. يمكنك متابعته بالضغط على «تعديل».',
  notSaved: 'لم يُحفظ',
  notSavedInvalid: 'لم يُحفظ: رفض نظام CRM إحدى القيم',
  notSavedForbidden: 'لم يُحفظ: ليس لديك إذن بتعديل هذه المتابعة',
  notSavedGone: 'لم يُحفظ: لم تعد هذه المتابعة موجودة',
  conflict: 'تعارض – مراجعة',
  conflictDetail: 'عدّل شخص آخر هذه المتابعة؛ تغييرك بانتظار قرار',
  retrySave: 'إعادة المحاولة لحفظ هذه المتابعة',

  loading: 'جارٍ تحميل المتابعات…',
  stillLoading: 'لا يزال التحميل جاريًا… يستغرق وقتًا أطول من المعتاد.',
  loadMore: 'تحميل المزيد',
  loadingMore: 'جارٍ تحميل المزيد…',
  nextPageFailed: 'تعذّر تحميل المتابعات التالية.',
  nextPageOffline: 'لا يوجد اتصال. ستُحمّل متابعات أخرى عند عودة الاتصال.',
  among: counts('ضمن # متابعة محمّلة حتى الآن.', {
    one: 'ضمن متابعة واحدة محمّلة حتى الآن.',
    two: 'ضمن متابعتين محمّلتين حتى الآن.',
    few: 'ضمن # متابعات محمّلة حتى الآن.',
  }),
  endComplete: (values) =>
    values.count === 1 ? 'هذه هي المتابعة الوحيدة.' : `هذا كل شيء: ${followups(values.count)}.`,
  endTruncated: (values) =>
    `يشير نظام CRM إلى وجود المزيد، لكنه لا يوضح من أين يُستكمل التحميل. أمكن تحميل ${ofFollowups(values.count)}.`,
  endCursorCycle: (values) => `بدأ نظام CRM يكرر النتائج، لذا توقف التحميل. أمكن تحميل ${ofFollowups(values.count)}.`,
  rejected: counts('تعذّرت قراءة # متابعة ولا تظهر في القائمة.', {
    one: 'تعذّرت قراءة متابعة واحدة ولا تظهر في القائمة.',
    two: 'تعذّرت قراءة متابعتين ولا تظهران في القائمة.',
    few: 'تعذّرت قراءة # متابعات ولا تظهر في القائمة.',
  }),
  empty: 'لا توجد متابعات',
  emptyFiltered: 'لا توجد متابعات مطابقة',
  clearFilters: 'مسح عوامل التصفية',
  loadFailed: 'تعذّر تحميل المتابعات.',
  loadFailedOffline: 'لا يوجد اتصال، لذا تعذّر تحميل المتابعات.',
  loadFailedDetail: ({ kind }) => {
    switch (kind) {
      case 'unauthorized':
        return 'لم يعد تسجيل دخولك صالحًا. سجّل الدخول مجددًا.';
      case 'forbidden':
        return 'ليس لديك إذن بعرض هذه المتابعات.';
      case 'rate-limited':
        return 'يطلب نظام CRM تقليل عدد الطلبات. انتظر لحظة.';
      case 'unavailable':
        return 'نظام CRM غير متاح حاليًا.';
      case 'network':
        return 'تعذّر الوصول إلى نظام CRM.';
      case 'timeout':
        return 'لم يستجب نظام CRM في الوقت المحدد.';
      case 'malformed-response':
        return 'الرد المستلَم ليس من نظام CRM.';
      default:
        return 'حدث خطأ في نظام CRM.';
    }
  },
  unapplied:
    'يتعذّر حاليًا تطبيق البحث وعوامل التصفية والترتيب، لأن جزءًا من هذه الصفحة لم يُحمَّل. تُعرض جميع المتابعات بترتيب نظام CRM.',
  loadFailedInPage: 'حدث خطأ في هذه الصفحة، وليس في نظام CRM.',
  requestId: ({ id }) => `الطلب ${isolated(id)}`,
};
