import type { EditorMessages } from '../en/editor.js';
import { count, written } from './count.js';
import { isolated } from './isolated.js';

export const editor: EditorMessages = {
  title: 'تعديل المتابعة',
  save: 'حفظ',
  cancel: 'إلغاء',
  facts: 'التفاصيل',
  completionNote: 'ملاحظة الإكمال',
  created: 'تاريخ الإنشاء',
  changed: 'تم التغيير',

  dueZone: ({ timeZone }) => `المنطقة الزمنية: ${isolated(timeZone)}`,
  dueUnreadable: ({ value }) =>
    `القيمة في نظام CRM هي «${isolated(value)}»، وهي ليست تاريخًا. ستبقى كما هي ما لم تختر موعدًا آخر.`,
  dueGap: ({ time }) => `تُقدَّم الساعة في ذلك الموعد، لذا لا وجود لهذا الوقت. سيُعتمد بدلًا منه: ${isolated(time)}.`,
  dueOverlap: ({ time }) => `تُؤخَّر الساعة في ذلك الموعد، لذا يتكرر هذا الوقت مرتين. سيُعتمد الأول: ${isolated(time)}.`,
  dueGapQuestion: ({ time, date }) =>
    `لا وجود للوقت ${isolated(time)} في ${isolated(date)} لأن الساعة تُقدَّم. أي وقت تقصد؟`,
  dueOverlapQuestion: ({ time, date }) =>
    `يتكرر الوقت ${isolated(time)} مرتين في ${isolated(date)} لأن الساعة تُؤخَّر. أيهما تقصد؟`,
  dueGapEarlier: ({ time }) => `قبله: ${isolated(time)}`,
  dueGapLater: ({ time }) => `بعده: ${isolated(time)}`,
  dueOverlapFirst: ({ time }) => `الأول: ${isolated(time)}`,
  dueOverlapSecond: ({ time }) => `الثاني: ${isolated(time)}`,
  dueOffset: ({ offset }) => isolated(`UTC${offset}`),
  dueWords: 'أو بالكلمات',
  dueWordsHint: ({ example }) => `مثل «${isolated(example)}»`,
  dueWordsUnknown: ({ example }) => `لم يُفهم ما كتبته. جرّب «${isolated(example)}».`,
  dueWordsOutOfRange: 'يجب أن تكون السنة بين 1970 و9999.',
  dueWordsTimeKept: 'لم تُكتب ساعة: تبقى ساعة الموعد كما هي.',
  dueWordsTimeUsual: 'لم تُكتب ساعة: تُعتمد التاسعة صباحًا.',
  dueWordsQuestion: 'أي موعد تقصد؟',
  dueWordsEnter: 'اضغط Enter لاعتماده.',
  dueWordsTaken: ({ time }) => `تم ضبط الموعد: ${isolated(time)}`,
  duePresets: 'اقتراحات',
  dueMissing: 'أدخل تاريخًا ووقتًا',
  dueInvalid: 'أدخل تاريخًا ووقتًا بين عامي 1970 و9999',

  ownerMissing: 'اختر مالكًا',
  ownerInvalid: ({ example }) => `أدخل معرّف المستخدم كاملًا، مثل ${isolated(example)}`,
  taskTypeMissing: 'أدخل نوع المهمة',
  priorityMissing: 'أدخل الأولوية',
  none: 'بدون قيمة',
  unknownOwner: ({ id }) => `المستخدم ${isolated(id)}`,
  ownerMe: ({ name }) => `${isolated(name)} (أنا)`,
  me: 'أنا',
  ownerIdHint: 'معرّف أحد المستخدمين في نظام CRM',
  ownerSearching: 'جارٍ البحث…',
  ownerNotFound: 'لم يُعثر على أحد',
  ownerSearchFailed: 'تعذّر البحث',
  ownerResults: (values) =>
    count(values.count, { one: 'شخص واحد', two: 'شخصان', few: '# أشخاص', many: '# شخصًا', other: '# شخص' }),
  ownerList: 'المالكون',
  moreOptions: ({ shown, count: all }) =>
    `المعروض ${written(shown)} من أصل ${written(all)}. واصل الكتابة للعثور على البقية.`,
  suggestionList: 'اقتراحات',
  suggestionResults: (values) =>
    count(values.count, {
      one: 'اقتراح واحد',
      two: 'اقتراحان',
      few: '# اقتراحات',
      many: '# اقتراحًا',
      other: '# اقتراح',
    }),

  noteLinks: 'الروابط في الملاحظة',
  opensInNewTab: '(يُفتح في علامة تبويب جديدة)',

  loadFailed: 'تعذّر تحميل هذه المتابعة',
  readOnly: 'يمكنك عرض هذه المتابعة، لكن لا يمكنك تعديلها.',

  stateSaving: 'جارٍ الحفظ…',
  stateStillSaving: 'لا يزال الحفظ جاريًا…',
  stateChecking: 'جارٍ التحقق من حفظ تغييرك…',
  stateBusy: ({ time }) =>
    time ? `النظام مشغول، المحاولة التالية: ${isolated(time)}` : 'النظام مشغول، ستُعاد المحاولة قريبًا',
  stateOffline: 'لم يُحفظ بعد: لا يوجد اتصال',
  stateSignIn: 'سجّل الدخول مجددًا للحفظ',
  stateForbidden: 'ليس لديك إذن بتعديل هذه المتابعة',
  stateGone: 'لم تعد موجودة',
  stateUnconfirmed: 'تعذّر التأكيد',
  stateUnconfirmedDetail: 'لم يوضح نظام CRM هل حُفظ تغييرك أم لا. إعادة المحاولة لن تحفظه مرتين.',
  stateConflict: 'تغيّرت هذه المتابعة',
  stateConflictDetail: 'عدّلها شخص آخر قبل حفظ تغييرك. لا يزال نصك هنا.',
  review: 'مراجعة',
  stateInvalidFields: 'لم يُحفظ. صحّح الحقول المميزة ثم احفظ مجددًا.',
  stateInvalid: 'لم يُحفظ. رفض نظام CRM هذا التغيير.',
  goneDetail: 'حُذفت هذه المتابعة من نظام CRM. لا يزال نصك هنا.',
  forbiddenDetail: 'لم يُحفظ. لا يزال نصك هنا.',

  copyMyText: 'نسخ النص الذي كتبته',
  copied: 'تم النسخ',
  copyFailed: 'تعذّر النسخ: حدّد النص وانسخه يدويًا',

  discardTitle: 'هل تريد تجاهل التغييرات غير المحفوظة؟',
  discardDetail: 'لم تُحفظ تغييراتك على هذه المتابعة.',
  discardDetailUnconfirmed: 'تعذّر التأكد من حفظ تغييراتك على هذه المتابعة. قد تكون موجودة في نظام CRM.',
  discard: 'تجاهل',
  keepEditing: 'مواصلة التعديل',
  keepText: 'الاحتفاظ بها لوقت لاحق',
  draftShown: 'استُعيد ما كتبته سابقًا. لم يُحفظ بعد.',
  dropDraft: 'تجاهل المسودة',

  revert: 'إرجاع',
  movedByOthers: 'عدّله شخص آخر للتو.',
  movedFrom: ({ value }) => `القيمة السابقة: ${isolated(value)}`,
  changedByOthers: 'عدّله شخص آخر أيضًا',
  takeTheirs: 'اعتماد قيمة الشخص الآخر',
  keepMine: 'الاحتفاظ بقيمتي',
  movedSaid: ({ fields }) => `عدّل شخص آخر للتو: ${isolated(fields)}`,
  changedSaid: ({ fields }) => `عدّل شخص آخر ما تعدّله أنت: ${isolated(fields)}. لا يزال نصك هنا؛ راجعه أسفل الحقل`,
  statusMoved: ({ status }) => `أصبحت الحالة «${isolated(status)}»`,

  steps: 'متابعات أخرى في القائمة',
  position: ({ position, total, isPartial }) =>
    `${written(position)} من ${isPartial ? isolated(`${written(total)}+`) : written(total)}`,
  previous: 'السابقة',
  next: 'التالية',
  saveAndNext: 'حفظ ثم التالية',
  movedTo: ({ position, deal, owner, due }) =>
    [
      position === null ? 'متابعة أخرى' : `المتابعة ${isolated(position)}`,
      deal === null ? 'بلا صفقة' : `الصفقة ${isolated(deal)}`,
      owner === null ? 'غير مسندة' : `المالك ${isolated(owner)}`,
      due === null ? 'بلا موعد استحقاق' : `مستحقة في ${isolated(due)}`,
    ].join('، '),
  draftKept: 'بقي نصك مسودة. لم يُحفظ بعد.',
  listEnd: 'كانت هذه آخر متابعة في القائمة.',
  listEndPartial: 'كانت هذه آخر متابعة محمّلة.',
};
