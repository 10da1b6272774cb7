import type { WorkspaceMessages } from '../en/workspace.js';
import { changes, counts, ofChanges, ofConflicts, ofFollowups } from './count.js';

export const workspace: WorkspaceMessages = {
  heading: 'المتابعات',
  toolbar: 'شريط أدوات المتابعات',
  refresh: 'تحديث',
  refreshing: 'جارٍ التحديث…',
  loadAll: 'تحميل الكل',
  stop: 'إيقاف',
  loadAllProgress: 'تحميل كل المتابعات',
  loadedSoFar: (values) => `تم تحميل ${ofFollowups(values.count)} حتى الآن`,
  offline: 'لا يوجد اتصال. قد لا تكون القائمة محدّثة؛ تنتظر التغييرات هنا حتى عودة الاتصال.',
  backOnline: 'عاد الاتصال.',
  savesUnsettled: (values) => `جارٍ حفظ ${ofChanges(values.count)}`,
  savesOffline: (values) => `${changes(values.count)} بانتظار الاتصال`,
  savesUnconfirmed: (values) => `تعذّر تأكيد ${ofChanges(values.count)}`,
  conflicts: (values) => `مراجعة ${ofConflicts(values.count)}`,
  drafts: counts('# مسودة', { one: 'مسودة واحدة', two: 'مسودتان', few: '# مسودات' }),
  draftsTitle: 'المسودات',
  draftsDetail: 'ما كتبته ولم تحفظه.',
  noDrafts: 'لا توجد مسودات.',
  draftGone: 'حُذفت من نظام CRM',
  openDraft: 'فتح',
};
