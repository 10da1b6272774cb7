import { counted, type CountForms } from '../messages/counted.js';
import type { Messages } from '../messages/messages.js';

/**
 * A count in Arabic. One and two are words, three to ten take the plural, the rest the singular. The dual has a form for
 * the subject and one for all other places, so a noun may come twice.
 */
const count = counted('ar');

/** A message that is one count. With one form alone, that is a number after a label, which agrees with any number. */
const counts =
  (other: string, forms?: Partial<CountForms>) =>
  (values: { readonly count: number }): string =>
    count(values.count, { ...forms, other });

const written = (value: number): string => count(value, { other: '#' });

const one = 'متابعة واحدة';
const rest = { few: '# متابعات', other: '# متابعة' };
const oneChange = 'تغيير واحد';
const restOfChanges = { few: '# تغييرات', many: '# تغييرًا', other: '# تغيير' };
const oneConflict = 'تعارض واحد';
const restOfConflicts = { few: '# تعارضات', many: '# تعارضًا', other: '# تعارض' };

/** Follow-ups as the subject of a sentence. */
const followups = (value: number): string => count(value, { one, two: 'متابعتان', ...rest });

/** Follow-ups after a verb's subject, a preposition or a noun. */
const ofFollowups = (value: number): string => count(value, { one, two: 'متابعتين', ...rest });

/** Changes as the subject of a sentence. */
const changes = (value: number): string => count(value, { one: oneChange, two: 'تغييران', ...restOfChanges });

const ofChanges = (value: number): string => count(value, { one: oneChange, two: 'تغييرين', ...restOfChanges });

const conflicts = (value: number): string => count(value, { one: oneConflict, two: 'تعارضان', ...restOfConflicts });

const ofConflicts = (value: number): string => count(value, { one: oneConflict, two: 'تعارضين', ...restOfConflicts });

/**
 * A value of its own direction, such as a name, an id or a time, kept from mixing with the Arabic around it
 * (U+2068 FIRST STRONG ISOLATE … U+2069 POP DIRECTIONAL ISOLATE).
 */
function isolated(value: string): string {
  return `\u{2068}${value}\u{2069}`;
}

const subject = (verb: string, due: string, note: string): string =>
  (due ? `${verb} المتابعة المستحقة في ${isolated(due)}` : `${verb} المتابعة بلا موعد استحقاق`) +
  (note ? `: ${isolated(note)}` : '');

const shiftUnit = {
  days: { one: 'يوم واحد', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' },
  hours: { one: 'ساعة واحدة', two: 'ساعتين', few: '# ساعات', other: '# ساعة' },
};

/** Modern Standard Arabic. Values whose direction is not known stand in isolates. */
export const ar: Messages = {
  common: {
    tryAgain: 'إعادة المحاولة',
    save: 'حفظ',
    cancel: 'إلغاء',
    done: 'تم',
    undo: 'تراجع',
    stop: 'إيقاف',
    review: 'مراجعة',
    dismiss: 'إخفاء',
    close: 'إغلاق',
    copied: 'تم النسخ',
    copyFailed: 'تعذّر النسخ: حدّد النص وانسخه يدويًا',
    loading: 'جارٍ التحميل…',
    crashed: 'تعذّر عرض هذا الجزء من الصفحة',
    empty: '–',
    none: 'بدون قيمة',
    labelOf: ({ label }) => `${isolated(label)}:`,
    inOneLine: ({ parts }) => parts.map(isolated).join('، '),
    sentences: ({ parts }) => parts.join('. '),

    saving: 'جارٍ الحفظ…',
    checkingSave: 'جارٍ التحقق من حفظ تغييرك…',
    notSavedOffline: 'لم يُحفظ بعد: لا يوجد اتصال',
    signInToSave: 'سجّل الدخول مجددًا للحفظ',
    unconfirmed: 'تعذّر التأكيد',
  },

  fields: {
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
  },

  table: {
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

    checking: 'جارٍ التحقق…',
    waiting: 'قيد الانتظار',
    retryingAt: ({ time }) =>
      time ? `نظام CRM مشغول، المحاولة التالية: ${isolated(time)}` : 'لا يزال الحفظ جاريًا، ستُعاد المحاولة قريبًا',
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
  },

  quickActions: {
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
  },

  layout: {
    title: 'الأعمدة',
    columns: 'الأعمدة بترتيبها',
    moveUp: ({ column }) => `نقل «${isolated(column)}» لأعلى`,
    moveDown: ({ column }) => `نقل «${isolated(column)}» لأسفل`,
    moved: ({ column, place, count }) =>
      `أصبح العمود «${isolated(column)}» في الموضع ${written(place)} من ${written(count)}.`,
    lastColumn: 'يجب أن يبقى عمود واحد على الأقل.',
    density: 'ارتفاع الصفوف',
    comfortable: 'مريح',
    compact: 'مضغوط',
    reset: 'إعادة الضبط',
    resetDone: 'عادت الأعمدة وعرضها وارتفاع الصفوف إلى ما كانت عليه في البداية.',
  },

  filter: {
    views: 'طرق العرض',
    viewNames: {
      all: 'الكل',
      mine: 'متابعاتي',
      overdue: 'متأخرة',
      'due-today': 'مستحقة اليوم',
      'this-week': 'هذا الأسبوع',
      later: 'لاحقًا',
    },
    viewCount: (values) => (values.final ? written(values.count) : isolated(`${written(values.count)}+`)),

    search: 'بحث',
    clearSearch: 'مسح البحث',

    filter: 'تصفية',
    filterPanel: 'عوامل التصفية',
    activeFilters: counts('# نشطة'),
    activeFiltersList: 'عوامل التصفية النشطة',
    activeFilter: ({ field, value }) => `${isolated(field)}: ${isolated(value)}`,
    severalValues: counts('# محددة'),
    removeFilter: ({ filter }) => `${filter}، إزالة عامل التصفية`,
    findValue: ({ field }) => `البحث في «${isolated(field)}»`,
    noValueFound: 'لم يُعثر على شيء',
    noValues: 'لا يوجد ما يمكن اختياره بعد',
    moreValues: counts('قيم أخرى: # – اكتب للعثور عليها'),
    needsDecision: counts('بانتظار قرار (#)'),

    sortBy: 'ترتيب حسب',
    defaultOrder: 'الترتيب الافتراضي',
    ascending: 'تصاعدي',
    descending: 'تنازلي',
    groupByDue: 'تجميع حسب الاستحقاق',

    found: (values) => followups(values.count),
    foundOf: (values) => `${written(values.count)} من أصل ${ofFollowups(values.loaded)}`,
    foundSoFar: (values) => `المحمّلة حتى الآن: ${written(values.loaded)}`,
    foundOfSoFar: (values) => `${written(values.count)} من أصل ${written(values.loaded)} محمّلة حتى الآن`,
    asOf: ({ time }) => `آخر قراءة: ${isolated(time)}`,
    preparing: 'جارٍ التحديث…',

    savedViews: 'طرق العرض المحفوظة',
    savedViewsLabel: ({ name, modified }) => `طرق العرض المحفوظة: ${isolated(name)}${modified ? '، معدّلة' : ''}`,
    modified: 'معدّلة',
    noSavedViews: 'لا توجد طرق عرض محفوظة بعد. اختر عوامل تصفية وترتيبًا، ثم احفظها هنا باسم.',
    savedViewsFailed: 'تعذّر تحميل طرق العرض المحفوظة.',
    savedViewsNotKept: 'تعذّر حفظ التغيير. لم يتغيّر شيء.',
    saveView: 'حفظ طريقة العرض هذه…',
    updateView: ({ name }) => `تحديث «${isolated(name)}»`,
    renameView: ({ name }) => `إعادة تسمية «${isolated(name)}»`,
    deleteView: ({ name }) => `حذف «${isolated(name)}»`,
    viewDeleted: ({ name }) => `تم حذف «${isolated(name)}».`,
    saveViewTitle: 'حفظ طريقة العرض هذه',
    renameViewTitle: 'إعادة تسمية طريقة العرض هذه',
    viewName: 'الاسم',
    viewNameMissing: 'أدخل اسمًا',
    viewNameTaken: ({ name }) => `توجد بالفعل طريقة عرض باسم «${isolated(name)}»`,

    exportCsv: 'تصدير CSV',
    exportAmong: (values) => `ضمن المتابعات المحمّلة حتى الآن (${written(values.loaded)})`,
    exporting: 'جارٍ التصدير…',
    exportProgress: (values) => isolated(`${written(values.percent)}%`),
    stopExport: 'إيقاف التصدير',
    exported: (values) => `تم تصدير ${ofFollowups(values.count)}`,
    exportBlocked: 'لم يُنزَّل شيء: الإطار الذي يعرض هذه الصفحة لا يسمح لها بحفظ الملفات.',
    exportUnsure: (values) =>
      `تمت كتابة ${ofFollowups(values.count)} بصيغة CSV. إذا لم يظهر أي تنزيل فالإطار الذي يعرض هذه الصفحة لا يسمح لها بحفظ الملفات.`,
    copyCsv: 'نسخ CSV',
    copyCsvFailed: 'تعذّر النسخ',
    exportFailed: 'تعذّر التصدير.',
    // Without isolates: the name of a file holds what people type.
    exportFileName: ({ date }) => `متابعات-${date}.csv`,

    keysTitle: 'اختصارات لوحة المفاتيح',
    keysDetail: 'تعمل عندما يكون التركيز على القائمة.',
    keyNames: {
      ArrowUp: '↑',
      ArrowDown: '↓',
      Home: 'Home',
      End: 'End',
      PageUp: 'Page Up',
      PageDown: 'Page Down',
      Enter: 'Enter',
      ' ': 'مسافة',
      Shift: 'Shift',
      Alt: 'Alt',
      Control: 'Ctrl',
      Meta: '⌘',
      Escape: 'Esc',
    },
    keyOr: 'أو',
    keyMove: 'المتابعة التالية أو السابقة',
    keyEnds: 'المتابعة الأولى أو الأخيرة',
    keyPages: 'شاشة لأعلى أو لأسفل',
    keyEdit: 'تعديل المتابعة',
    keySelect: 'تحديد المتابعة أو إلغاء تحديدها',
    keySelectRange: 'تحديد نطاق',
    keySelectAll: 'تحديد الكل',
    keyRowMenu: 'الإجراءات السريعة للمتابعة',
    keySearch: 'بحث',
    keyHelp: 'هذه القائمة',
    keyEscape: 'مسح البحث، وإغلاق ما هو مفتوح، وإلغاء التحديد',
    keyEditorSave: 'في المحرر: حفظ',
    keyEditorSaveAndNext: 'في المحرر: حفظ والانتقال إلى التالية',
    keyEditorStep: 'في المحرر: المتابعة السابقة أو التالية',
  },

  bulk: {
    toolbar: 'تعديل المتابعات المحددة',
    selected: counts('المحددة: #'),
    notShown: counts('غير المعروضة منها: #'),
    selectAll: ({ count: all, loading }) =>
      loading
        ? `تحديد كل المتابعات المحمّلة المطابقة (${written(all)})`
        : `تحديد كل المتابعات المطابقة (${written(all)})`,
    clear: 'إلغاء التحديد',
    reassign: 'إعادة الإسناد',

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
    chooseFirst: 'اختر قيمة أولًا.',
    invalidChoice: 'لا يمكن استخدام هذه القيمة.',
    nothingToChange: 'لا يوجد ما يمكن تعديله.',
    oneAtATime: ({ done, total }) =>
      `هناك تعديل آخر قيد التنفيذ: اكتمل ${written(done)} من ${written(total)}. انتظر حتى ينتهي أو أوقفه.`,

    progress: 'تعديل المتابعات',
    doneOf: ({ done, total }) => `اكتمل ${written(done)} من ${written(total)}`,
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

    bar: 'تعديل عدة متابعات',
    show: 'عرض التقدم',
    showReport: 'عرض التقرير',
  },

  editor: {
    title: 'تعديل المتابعة',
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
    dueWordsGuess: 'هل تقصد هذا؟',
    dueWordsEnter: 'اضغط Enter لاعتماده.',
    dueWordsEnterFirst: 'اضغط Enter لاعتماد الأول.',
    dueWordsTaken: ({ time }) => `تم ضبط الموعد: ${isolated(time)}`,
    duePresets: 'اقتراحات',
    dueMissing: 'أدخل تاريخًا ووقتًا',
    dueInvalid: 'أدخل تاريخًا ووقتًا بين عامي 1970 و9999',

    ownerMissing: 'اختر مالكًا',
    ownerInvalid: ({ example }) => `أدخل معرّف المستخدم كاملًا، مثل ${isolated(example)}`,
    taskTypeMissing: 'أدخل نوع المهمة',
    priorityMissing: 'أدخل الأولوية',
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

    stateStillSaving: 'لا يزال الحفظ جاريًا…',
    stateBusy: ({ time }) =>
      time ? `النظام مشغول، المحاولة التالية: ${isolated(time)}` : 'النظام مشغول، ستُعاد المحاولة قريبًا',
    stateForbidden: 'ليس لديك إذن بتعديل هذه المتابعة',
    stateGone: 'لم تعد موجودة',
    stateUnconfirmedDetail: 'لم يوضح نظام CRM هل حُفظ تغييرك أم لا. إعادة المحاولة لن تحفظه مرتين.',
    stateConflict: 'تغيّرت هذه المتابعة',
    stateConflictDetail: 'عدّلها شخص آخر قبل حفظ تغييرك. لا يزال نصك هنا.',
    stateInvalidFields: 'لم يُحفظ. صحّح الحقول المميزة ثم احفظ مجددًا.',
    stateInvalid: 'لم يُحفظ. رفض نظام CRM هذا التغيير.',
    goneDetail: 'حُذفت هذه المتابعة من نظام CRM. لا يزال نصك هنا.',
    forbiddenDetail: 'لم يُحفظ. لا يزال نصك هنا.',

    copyMyText: 'نسخ النص الذي كتبته',

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
  },

  duePhrase: {
    example: 'غدًا الساعة 9 صباحًا',
    today: ['اليوم'],
    laterToday: ['لاحقًا اليوم', 'اليوم لاحقًا', 'في وقت لاحق اليوم', 'في وقت لاحق من اليوم'],
    tonight: ['الليلة', 'هذه الليلة', 'مساء اليوم'],
    tomorrow: ['غدًا', 'غد', 'الغد', 'يوم غد', 'بكرة'],
    dayAfterTomorrow: ['بعد غد', 'بعد الغد', 'بعد بكرة'],
    next: ['القادم', 'القادمة', 'المقبل', 'المقبلة', 'التالي', 'التالية'],
    this: ['هذا', 'هذه'],
    nextWeek: ['الأسبوع القادم', 'الأسبوع المقبل', 'الأسبوع التالي'],
    nextMonth: ['الشهر القادم', 'الشهر المقبل', 'الشهر التالي'],
    endOfDay: ['نهاية اليوم', 'آخر اليوم', 'بنهاية اليوم', 'نهاية الدوام', 'آخر الدوام', 'نهاية يوم العمل'],
    endOfWeek: [
      'آخر الأسبوع',
      'بنهاية الأسبوع',
      'قبل نهاية الأسبوع',
      'حتى نهاية الأسبوع',
      'نهاية هذا الأسبوع',
      'نهاية أسبوع العمل',
    ],
    endOfMonth: ['نهاية الشهر', 'آخر الشهر', 'بنهاية الشهر', 'قبل نهاية الشهر', 'حتى نهاية الشهر', 'نهاية هذا الشهر'],
    endOf: ['نهاية', 'آخر', 'بنهاية'],
    in: ['بعد', 'خلال'],
    after: ['لاحقًا', 'من الآن'],
    at: ['الساعة', 'في الساعة', 'عند الساعة', 'في تمام الساعة'],
    of: ['من'],
    filler: ['يوم', 'في', 'من', 'و', 'بتاريخ'],
    noon: ['الظهر', 'ظهرًا', 'عند الظهر'],
    midnight: ['منتصف الليل', 'عند منتصف الليل'],
    morning: ['صباح', 'صباحًا', 'الصباح', 'في الصباح'],
    afternoon: ['بعد الظهر', 'بعد ظهر', 'عصر', 'عصرًا', 'العصر'],
    evening: ['مساء', 'مساءً', 'المساء', 'في المساء', 'ليلًا'],
    am: ['ص', 'صباحًا', 'فجرًا'],
    pm: ['م', 'ظهرًا', 'بعد الظهر', 'عصرًا', 'مساءً'],
    oClock: [],
    minuteMark: ['دقيقة'],
    pastHour: { وربع: 15, والربع: 15, وثلث: 20, والثلث: 20, ونصف: 30, والنصف: 30 },
    hourNames: {
      الواحدة: 1,
      الثانية: 2,
      الثالثة: 3,
      الرابعة: 4,
      الخامسة: 5,
      السادسة: 6,
      السابعة: 7,
      الثامنة: 8,
      التاسعة: 9,
      العاشرة: 10,
      'الحادية عشرة': 11,
      'الثانية عشرة': 12,
    },
    minutes: ['دقيقة', 'دقيقتين', 'دقائق'],
    hours: ['ساعة', 'ساعتين', 'ساعات', 'نصف ساعة'],
    days: ['يوم', 'يومين', 'أيام', 'يومًا'],
    weeks: ['أسبوع', 'أسبوعين', 'أسابيع', 'أسبوعًا'],
    months: ['شهر', 'شهرين', 'أشهر', 'شهور', 'شهرًا'],
    years: ['سنة', 'سنتين', 'سنوات', 'عام', 'عامين', 'أعوام'],
    yearMark: [],
    monthMark: [],
    dayMark: [],
    ordinal: [],
    // One and two need no word of their own: "after a day", "after two days" (dual) are a preposition and a noun.
    numbers: {
      'نصف ساعة': 0.5,
      دقيقة: 1,
      دقيقتين: 2,
      ساعة: 1,
      ساعتين: 2,
      يوم: 1,
      يومين: 2,
      أسبوع: 1,
      أسبوعين: 2,
      شهر: 1,
      شهرين: 2,
      سنة: 1,
      سنتين: 2,
      عام: 1,
      عامين: 2,
      ثلاثة: 3,
      ثلاث: 3,
      أربعة: 4,
      أربع: 4,
      خمسة: 5,
      خمس: 5,
      ستة: 6,
      ست: 6,
      سبعة: 7,
      سبع: 7,
      ثمانية: 8,
      ثماني: 8,
      تسعة: 9,
      تسع: 9,
      عشرة: 10,
      عشر: 10,
    },
  },

  conflict: {
    title: 'تغيّرت هذه المتابعة',
    description: 'عدّلها شخص آخر قبل حفظ تغييرك. لن يُستبدل أي شيء من تعديلاته حتى تتخذ قرارك.',
    descriptionNoClash: 'عدّل شخص آخر أجزاء أخرى منها قبل حفظ تغييرك. لا تعارض بين التغييرين.',
    keep: 'التحديث مع الاحتفاظ بتغييراتي',
    discard: 'التحديث مع تجاهل تغييراتي',
    asItWas: 'كما كانت',
    mine: 'قيمتي',
    theirs: 'قيمة الشخص الآخر',
    undecided: 'اختر قيمتك أو قيمة الشخص الآخر',
    changedAgain: 'عدّلها الشخص الآخر مرة أخرى. اختر من جديد.',
    theirsLater: ({ distance }) => `موعد الشخص الآخر متأخر عن موعدك، والفرق: ${isolated(distance)}.`,
    theirsEarlier: ({ distance }) => `موعد الشخص الآخر سابق لموعدك، والفرق: ${isolated(distance)}.`,
    sameMinute: 'الموعدان في الدقيقة نفسها.',
    merged: 'قيمة مدمجة',
    mergedDetail: 'تعديل نص مدمج',
    mergedText: 'النص المدمج',
    mergedUnsure: 'عدّلتما هنا الكلمات نفسها: راجع النص',
    mergedOutdated: 'عدّلها الشخص الآخر مرة أخرى. نصك باقٍ كما تركته.',
    mergeAgain: 'الدمج من جديد',
    allMine: 'الكل: قيمتي',
    allTheirs: 'الكل: قيمة الشخص الآخر',
    saves: ({ fields }) => `سيُحفظ: ${isolated(fields)}`,
    savesMine: ({ field }) => `${isolated(field)} (قيمتي)`,
    savesMerged: ({ field }) => `${isolated(field)} (قيمة مدمجة)`,
    savesNothing: 'لن يُحفظ شيء: تبقى قيمة الشخص الآخر كما هي.',
    toDecide: ({ fields }) => `بانتظار قرارك: ${isolated(fields)}`,
    newsAgain: ({ fields }) => `عدّل الشخص الآخر مرة أخرى: ${isolated(fields)}. اختر من جديد.`,
    newsChanged: ({ fields }) => `عدّل الشخص الآخر: ${isolated(fields)}.`,
    newsSettled: ({ fields }) => `لم يبقَ ما تقرره في: ${isolated(fields)}.`,
    empty: 'فارغ',
    taken: 'عدّله الشخص الآخر، وسيُعتمد',
    kept: 'عدّلته أنت، وسيبقى',
    becomes: 'يصبح',
    statusMoved: ({ from, to }) => `تغيّرت الحالة من «${isolated(from)}» إلى «${isolated(to)}».`,
    ownerMoved: ({ owner }) => `المالك الآن هو ${isolated(owner)}.`,
    ownerRemoved: 'لم يعد لها مالك.',
    copyBoth: 'نسخ النسختين',
    goneTitle: 'لم تعد موجودة',
    goneDescription: 'حُذفت هذه المتابعة من نظام CRM، لذا لا يمكن حفظ تغييرك. لا يزال نصك هنا.',
    goneDiscard: 'تجاهل تغييراتي',
  },

  workspace: {
    heading: 'المتابعات',
    toolbar: 'شريط أدوات المتابعات',
    refresh: 'تحديث',
    refreshing: 'جارٍ التحديث…',
    loadAll: 'تحميل الكل',
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
  },

  notices: {
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
    reopen: 'إعادة الفتح مع نصي',
    cannotUndo: ({ fields }) => `لا يمكن التراجع (كان الحقل فارغًا من قبل): ${isolated(fields)}`,
  },
};
