import type { BulkMessages } from '../en/bulk.js';
import { conflicts, count, counts, followups, ofChanges, ofFollowups, written } from './count.js';
import { isolated } from './isolated.js';

const shiftUnit = {
  days: { one: 'يوم واحد', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' },
  hours: { one: 'ساعة واحدة', two: 'ساعتين', few: '# ساعات', other: '# ساعة' },
};

export const bulk: BulkMessages = {
  toolbar: 'تعديل المتابعات المحددة',
  selected: counts('المحددة: #'),
  notShown: counts('غير المعروضة منها: #'),
  selectAll: ({ count: all, loading }) =>
    loading ? `تحديد كل المتابعات المحمّلة المطابقة (${written(all)})` : `تحديد كل المتابعات المطابقة (${written(all)})`,
  clear: 'إلغاء التحديد',
  reassign: 'إعادة الإسناد',
  due: 'الاستحقاق',
  priority: 'الأولوية',
  taskType: 'نوع المهمة',

  titleOwner: (values) => `إعادة إسناد ${ofFollowups(values.count)}`,
  titleDue: (values) => `نقل موعد استحقاق ${ofFollowups(values.count)}`,
  titlePriority: (values) => `ضبط أولوية ${ofFollowups(values.count)}`,
  titleTaskType: (values) => `ضبط نوع المهمة في ${ofFollowups(values.count)}`,
  titleRunning: (values) => `جارٍ تعديل ${ofFollowups(values.count)}`,
  titleUndoing: (values) => `جارٍ التراجع عن ${ofChanges(values.count)}`,
  titleDone: (values) => `نتيجة تعديل ${ofFollowups(values.count)}`,
  titleUndone: (values) => `نتيجة التراجع عن ${ofChanges(values.count)}`,

  choose: 'اختيار…',
  dueChoices: 'موعد الاستحقاق الجديد',
  presets: {
    laterToday: 'لاحقًا اليوم',
    tomorrowMorning: 'صباح الغد',
    nextWeek: 'الأسبوع المقبل',
    inTwoWeeks: 'بعد أسبوعين',
  },
  exact: 'تاريخ ووقت آخران',
  exactLabel: 'التاريخ والوقت',
  shift: 'نقل بمقدار',
  shiftHint: 'كل متابعة انطلاقًا من موعد استحقاقها. النقل بالأيام يحافظ على الساعة.',
  amount: 'المقدار',
  amountInvalid: 'أدخل عددًا صحيحًا أكبر من 0',
  unit: 'الوحدة',
  days: 'أيام',
  hours: 'ساعات',
  direction: 'الاتجاه',
  later: 'تأخير',
  earlier: 'تقديم',

  willAssign: (values) => `ستُسند ${followups(values.count)} إلى ${isolated(values.owner)}.`,
  willBeDue: (values) => `موعد الاستحقاق الجديد في ${ofFollowups(values.count)}: ${isolated(values.time)}.`,
  willShift: ({ count: moved, amount, unit, direction }) =>
    `${direction === 'later' ? 'سيُؤخَّر' : 'سيُقدَّم'} موعد استحقاق ${ofFollowups(moved)} بمقدار ${count(amount, shiftUnit[unit])}.`,
  willSetPriority: (values) => `ستصبح الأولوية «${isolated(values.value)}» في ${ofFollowups(values.count)}.`,
  willSetTaskType: (values) => `سيصبح نوع المهمة «${isolated(values.value)}» في ${ofFollowups(values.count)}.`,
  canChange: (values) => `يمكن تعديل ${ofFollowups(values.count)}.`,
  same: counts('# لها هذه القيمة بالفعل وتبقى كما هي.', {
    one: 'واحدة لها هذه القيمة بالفعل وتبقى كما هي.',
    two: 'اثنتان لهما هذه القيمة بالفعل وتبقيان كما هما.',
  }),
  readOnly: counts('لا يمكن تعديل #.', { one: 'لا يمكن تعديل واحدة.', two: 'لا يمكن تعديل اثنتين.' }),
  noDue: counts('# ليس لها موعد استحقاق يمكن نقله.', {
    one: 'واحدة ليس لها موعد استحقاق يمكن نقله.',
    two: 'اثنتان ليس لهما موعد استحقاق يمكن نقله.',
  }),
  conflictFirst: counts('# لها تغيير سابق بانتظار قرار.', {
    one: 'واحدة لها تغيير سابق بانتظار قرار.',
    two: 'اثنتان لهما تغيير سابق بانتظار قرار.',
  }),
  missing: counts('# لم تعد موجودة.', { one: 'واحدة لم تعد موجودة.', two: 'اثنتان لم تعودا موجودتين.' }),
  submit: (values) => `تعديل ${ofFollowups(values.count)}`,
  cancel: 'إلغاء',
  chooseFirst: 'اختر قيمة أولًا.',
  invalidChoice: 'لا يمكن استخدام هذه القيمة.',
  nothingToChange: 'لا يوجد ما يمكن تعديله.',
  oneAtATime: ({ done, total }) =>
    `هناك تعديل آخر قيد التنفيذ: اكتمل ${written(done)} من ${written(total)}. انتظر حتى ينتهي أو أوقفه.`,

  progress: 'تعديل المتابعات',
  doneOf: ({ done, total }) => `اكتمل ${written(done)} من ${written(total)}`,
  stop: 'إيقاف',
  goesOn: 'يمكنك إغلاق هذه النافذة. سيستمر العمل.',
  offline: 'لا يوجد اتصال. سيُستأنف العمل عند عودة الاتصال.',
  signIn: 'لم يعد تسجيل دخولك صالحًا. سجّل الدخول مجددًا للمواصلة.',
  busy: ({ time }) =>
    time
      ? `يطلب نظام CRM تقليل عدد الطلبات. المحاولة التالية: ${isolated(time)}.`
      : 'يطلب نظام CRM تقليل عدد الطلبات. سيُستأنف العمل بعد لحظات.',

  saved: counts('محفوظة: #'),
  undone: counts('متراجَع عنها: #'),
  unchanged: counts('دون تغيير: #'),
  waiting: counts('قيد الانتظار: #'),
  conflicts: (values) => conflicts(values.count),
  unconfirmed: counts('غير مؤكدة: #'),
  invalid: counts('# رفضها نظام CRM', { one: 'واحدة رفضها نظام CRM', two: 'اثنتان رفضهما نظام CRM' }),
  forbidden: counts('غير مسموح بها: #'),
  gone: counts('# لم تعد موجودة', { one: 'واحدة لم تعد موجودة', two: 'اثنتان لم تعودا موجودتين' }),
  notSent: counts('غير مرسلة: #'),

  allSaved: 'تم حفظ كل شيء.',
  conflictsDetail: 'عدّل شخص آخر هذه المتابعات. لن يُستبدل أي شيء من تعديلاته حتى تتخذ قرارك.',
  unconfirmedDetail: 'لم يوضح نظام CRM هل حُفظت هذه التغييرات أم لا. إعادة المحاولة لن تحفظها مرتين.',
  decide: 'حسم',
  decideLabel: ({ due, note }) => `حسم: ${isolated(due)}${note ? `، ${isolated(note)}` : ''}`,
  noDueTime: 'بلا موعد استحقاق',
  noNote: 'بلا ملاحظة',
  showMore: counts('عرض # إضافية'),
  keptSelected: 'ما لم يُحفظ يبقى محددًا.',
  tryAgain: counts('إعادة المحاولة (#)'),
  undo: (values) => `التراجع عن ${ofChanges(values.count)}`,
  cannotUndo: (values) =>
    `لا يمكن التراجع عن ${ofChanges(values.count)} (كان الحقل فارغًا من قبل): ${isolated(values.fields)}`,
  copy: 'نسخ التقرير',
  copied: 'تم النسخ',
  copyFailed: 'تعذّر النسخ: حدّد النص وانسخه يدويًا',
  done: 'تم',

  bar: 'تعديل عدة متابعات',
  show: 'عرض التقدم',
  showReport: 'عرض التقرير',
};
