import { counted, type CountForms } from '../core/messages/counted.js';
import type { Messages } from '../core/messages/messages.js';

/**
 * Formats a count in Arabic. One and two are words, three to ten take the plural, the rest the singular. The dual has
 * one form for the subject and another for all other positions, so some nouns have two functions.
 */
const count = counted('ar');

/** A message that is only a count. A single form is a number after a label, which agrees with any number. */
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

const changes = (value: number): string => count(value, { one: oneChange, two: 'تغييران', ...restOfChanges });

const ofChanges = (value: number): string => count(value, { one: oneChange, two: 'تغييرين', ...restOfChanges });

const conflicts = (value: number): string => count(value, { one: oneConflict, two: 'تعارضان', ...restOfConflicts });

const ofConflicts = (value: number): string => count(value, { one: oneConflict, two: 'تعارضين', ...restOfConflicts });

/** Minutes after a preposition or a verb. */
const inMinutes = (value: number): string =>
  count(value, { one: 'دقيقة واحدة', two: 'دقيقتين', few: '# دقائق', other: '# دقيقة' });

/**
 * Isolates a value with its own direction, such as a name, an id or a time, from the Arabic around it (U+2068 FIRST
 * STRONG ISOLATE … U+2069 POP DIRECTIONAL ISOLATE).
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

/**
 * Modern Standard Arabic. Values of unknown direction are isolated.
 *
 * @example
 * <FollowupsProvider client={client} locale="ar" dir="rtl" messages={ar} />
 */
export const ar: Messages = {
  common: {
    tryAgain: 'إعادة المحاولة',
    reloadPage: 'إعادة تحميل الصفحة',
    save: 'حفظ',
    cancel: 'إلغاء',
    done: 'تم',
    undo: 'تراجع',
    stop: 'إيقاف',
    review: 'مراجعة',
    dismiss: 'إخفاء',
    close: 'إغلاق',
    copied: 'تم النسخ',
    copyFailed: 'تعذّر النسخ. حدّد النص وانسخه بنفسك.',
    copyId: ({ id }) => `نسخ المعرّف ${isolated(id)}`,
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
    busy: ({ seconds }) =>
      seconds === null
        ? 'نظام CRM مشغول. ستُعاد المحاولة قريبًا.'
        : `نظام CRM مشغول. إعادة المحاولة بعد ${written(seconds)} ث.`,
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
    created_at: 'تاريخ الإنشاء',
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
      today: 'اليوم',
      tomorrow: 'غدًا',
      later: 'لاحقًا',
      none: 'بلا موعد',
      closed: 'مغلقة',
    },
    groupCount: (values) => written(values.count),
    deleted: 'لم تعد هذه المتابعة موجودة',
    columnWidth: ({ column }) => `عرض العمود «${isolated(column)}»`,
    printed: (values) => `المتابعات الأولى: ${written(values.shown)} من أصل ${written(values.count)}`,

    checking: 'جارٍ التحقق…',
    waiting: 'قيد الانتظار',
    retryingSoon: 'لا يزال الحفظ جاريًا. ستُعاد المحاولة قريبًا.',
    unconfirmedDetail: 'تعذّر التأكد من حفظ تغييرك',
    draft: 'مسودة',
    draftDetail: 'لديك هنا نص غير محفوظ. عدّل للمتابعة.',
    notSaved: 'لم يُحفظ',
    notSavedInvalid: 'لم يُحفظ: رفض نظام CRM إحدى القيم',
    notSavedForbidden: 'لم يُحفظ: ليس لديك إذن',
    notSavedGone: 'لم يُحفظ: لم تعد هذه المتابعة موجودة',
    conflict: 'حل التعارض',
    conflictDetail: 'عدّل شخص آخر هذه المتابعة أيضًا',
    retrySave: 'إعادة المحاولة لحفظ هذه المتابعة',

    loading: 'جارٍ تحميل المتابعات…',
    stillLoading: 'لا يزال التحميل جاريًا… يستغرق وقتًا أطول من المعتاد.',
    loadMore: 'تحميل المزيد',
    loadingMore: 'جارٍ تحميل المزيد…',
    nextPageFailed: 'تعذّر تحميل مزيد من المتابعات',
    nextPageOffline: 'لا يوجد اتصال. سيُحمّل المزيد عند عودته.',
    among: (values) => `النتائج ضمن أول ${ofFollowups(values.count)}`,
    endComplete: (values) => `نهاية القائمة · ${followups(values.count)}`,
    endTruncated: (values) => `توقف نظام CRM قبل النهاية · تم تحميل ${ofFollowups(values.count)}`,
    endCursorCycle: (values) => `بدأ نظام CRM يكرر النتائج · تم تحميل ${ofFollowups(values.count)}`,
    rejected: counts('تعذّرت قراءة # متابعة؛ لا تظهر في القائمة', {
      one: 'تعذّرت قراءة متابعة واحدة؛ لا تظهر في القائمة',
      two: 'تعذّرت قراءة متابعتين؛ لا تظهران في القائمة',
      few: 'تعذّرت قراءة # متابعات؛ لا تظهر في القائمة',
    }),
    empty: {
      todo: 'لا شيء قيد الإنجاز',
      overdue: 'لا شيء متأخر',
      today: 'لم يبقَ شيء مستحق اليوم',
      tomorrow: 'لا شيء مستحق غدًا',
      'next-7-days': 'لا شيء مستحق في الأيام السبعة القادمة',
      'no-date': 'لكل المتابعات موعد',
      all: 'لا توجد متابعات',
    },
    emptyFiltered: 'لا توجد متابعات مطابقة',
    clearFilters: 'مسح عوامل التصفية',
    loadFailed: 'تعذّر تحميل المتابعات',
    loadFailedOffline: 'لا يوجد اتصال. تعذّر تحميل المتابعات.',
    loadFailedDetail: ({ kind }) => {
      switch (kind) {
        case 'unauthorized':
          return 'انتهت صلاحية جلستك. سجّل الدخول مجددًا.';
        case 'forbidden':
          return 'ليس لديك إذن بعرض هذه المتابعات';
        case 'rate-limited':
          return 'نظام CRM مشغول. انتظر لحظة ثم أعد المحاولة.';
        case 'unavailable':
          return 'نظام CRM غير متاح حاليًا';
        case 'network':
          return 'تعذّر الوصول إلى نظام CRM';
        case 'timeout':
          return 'استغرق نظام CRM وقتًا طويلًا للاستجابة';
        case 'malformed-response':
          return 'رد غير متوقع من نظام CRM';
        default:
          return 'حدث خطأ في نظام CRM';
      }
    },
    unapplied: 'لم يُحمّل البحث وعوامل التصفية. تُعرض كل المتابعات.',
    loadFailedInPage: 'حدث خطأ في هذه الصفحة، وليس في نظام CRM',
    requestId: ({ id }) => `الطلب ${isolated(id)}`,
  },

  list: {
    late: ({ length }) => `متأخرة ${isolated(length)}`,
    footer: ({ count: shown, view, loaded, time }) => {
      const words = { todo: 'قيد الإنجاز', overdue: 'متأخرة' };
      const found = view === 'todo' || view === 'overdue' ? `${words[view]}: ${written(shown)}` : followups(shown);
      const loadedPart = loaded === null ? 'تم تحميل الكل' : `تم تحميل ${ofFollowups(loaded)}`;
      return `${found} · ${loadedPart}${time ? `، آخر تحديث ${isolated(time)}` : ''}`;
    },
    shortcuts: ({ key }) => `${isolated(key)} لعرض الاختصارات`,
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
    ownerIdNotCopied: 'تعذّر نسخ معرّف المالك',
    edit: 'تعديل…',
    reviewConflict: 'حل التعارض…',
    conflictFirst: 'حُل التعارض أولًا',
    readOnly: 'لا يمكنك تعديل هذه المتابعة',
    loadFailed: 'تعذّر تحميل الإجراءات',
  },

  quickEdit: {
    title: ({ field, record }) => `${isolated(field)} · ${isolated(record)}`,
    titleMany: (values) => `${isolated(values.field)} · ${followups(values.count)}`,
    dueHint: ({ example }) => `اكتب موعدًا، مثل «${isolated(example)}»`,
    ownerHint: 'اكتب اسمًا',
    choiceHint: 'اكتب للتصفية',
    valueHint: 'اكتب قيمة',
    nothingFound: 'لا توجد نتائج',
    current: 'القيمة الحالية',
    unchanged: ({ value }) => `لا تغيير: ${isolated(value)}`,
    dayLater: 'بعد يوم واحد',
    weekLater: 'بعد أسبوع واحد',
    closedStay: counts('# مغلقة تبقى كما هي', { one: 'واحدة مغلقة تبقى كما هي', two: 'اثنتان مغلقتان تبقيان كما هما' }),
    overdueStay: counts('# تبقى متأخرة', { one: 'واحدة تبقى متأخرة', two: 'اثنتان تبقيان متأخرتين' }),
    newLine: 'سطر جديد',
    newLineHint: 'يضيفه مفتاح Enter، ويبدأ Shift+Enter سطرًا آخر',
    addLine: 'إضافة السطر',
    datedLine: ({ date, text }) => `${date}: ${text}`,
  },

  actions: {
    complete: 'إكمال',
    cancel: 'إلغاء المتابعة',
    completing: 'جارٍ الإكمال…',
    canceling: 'جارٍ الإلغاء…',
    running: 'جارٍ التنفيذ…',
    stillRunning: 'ما زال التنفيذ جاريًا…',
    stillRunningDetail: 'يستغرق وقتًا أطول من المعتاد. يمكنك متابعة العمل.',
    loadFailed: 'تعذّر تحميل هذا الإجراء',
    forSome: ({ label, count: some }) => `${isolated(label)} (${written(some)})`,
    completed: 'مكتملة',
    canceled: 'ملغاة',
    completeFailed: 'تعذّر الإكمال',
    cancelFailed: 'تعذّر الإلغاء',
    failed: ({ label }) => `تعذّر تنفيذ «${isolated(label)}»`,
    several: (values) => followups(values.count),
    completingMany: (values) => `جارٍ إكمال ${ofFollowups(values.count)}`,
    cancelingMany: (values) => `جارٍ إلغاء ${ofFollowups(values.count)}`,
    completedMany: ({ count: total, done }) =>
      `تم إكمال ${done === total ? '' : `${written(done)} من أصل `}${ofFollowups(total)}`,
    canceledMany: ({ count: total, done }) =>
      `تم إلغاء ${done === total ? '' : `${written(done)} من أصل `}${ofFollowups(total)}`,
    failedCount: counts('فشلت: #'),
    notStarted: counts('لم تبدأ: #'),
    underWay: counts('ما زالت جارية: #'),
    bar: 'إجراء على المتابعات المحددة',
    progress: 'التقدم',
  },

  shortcuts: {
    goTo: 'الانتقال إلى',
    nothingToUndo: 'لا يوجد ما يمكن التراجع عنه',
    undoOnceSaved: 'سيتم التراجع بعد الحفظ',
    undoNotYet: 'لا يمكن التراجع بعد',
    due: 'تعيين موعد الاستحقاق',
    owner: 'إعادة الإسناد',
    priority: 'تعيين الأولوية',
    type: 'تعيين نوع المهمة',
    note: 'إضافة سطر إلى الملاحظة',
    undo: 'التراجع عن آخر تغيير',
    overdue: 'الانتقال إلى المتأخرة',
    today: 'الانتقال إلى متابعات اليوم',
    mine: 'الانتقال إلى متابعاتي',
  },

  layout: {
    title: 'الأعمدة',
    columns: 'ترتيب الأعمدة',
    moveUp: ({ column }) => `نقل «${isolated(column)}» لأعلى`,
    moveDown: ({ column }) => `نقل «${isolated(column)}» لأسفل`,
    moved: ({ column, place, count }) =>
      `أصبح العمود «${isolated(column)}» في الموضع ${written(place)} من ${written(count)}`,
    lastColumn: 'أظهِر عمودًا واحدًا على الأقل',
    density: 'الكثافة',
    comfortable: 'مريح',
    compact: 'مضغوط',
    reset: 'إعادة الضبط',
    resetDone: 'أُعيد ضبط الأعمدة وعرضها والكثافة',
  },

  bar: {
    more: 'خيارات أخرى',
    print: 'طباعة',
    searchedFirst: (values) => `النتائج: ${written(values.count)}. شمل البحث أول ${written(values.loaded)} فقط.`,
    offline: 'دون اتصال',
  },

  filter: {
    views: 'طرق العرض',
    viewNames: {
      todo: 'قيد الإنجاز',
      overdue: 'متأخرة',
      today: 'اليوم',
      tomorrow: 'غدًا',
      'next-7-days': 'الأيام السبعة القادمة',
      'no-date': 'بلا موعد',
      all: 'الكل',
    },
    moreViews: 'المزيد',
    scope: 'متابعات مَن',
    scopeMine: 'متابعاتي',
    scopeEveryone: 'الجميع',
    scopePerson: 'البحث عن شخص',
    showClosed: 'إظهار المغلقة',
    dueOn: ({ day }) => `مستحقة في ${isolated(day)}`,
    dueBetween: ({ from, to }) => `مستحقة من ${isolated(from)} إلى ${isolated(to)}`,
    strip: 'المواعيد',
    stripDay: ({ day, count: total }) => `${followups(total)}: ${isolated(day)}`,
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
    noValueFound: 'لا توجد نتائج',
    noValues: 'لا توجد قيم بعد',
    moreValues: counts('اكتب للعثور على قيم أخرى: #'),
    needsDecision: counts('التعارضات (#)'),

    sortBy: 'ترتيب حسب',
    defaultOrder: 'الترتيب الافتراضي',
    ascending: 'تصاعدي',
    descending: 'تنازلي',
    groupByDue: 'تجميع حسب الاستحقاق',

    found: (values) => followups(values.count),
    foundOf: (values) => `${written(values.count)} من أصل ${ofFollowups(values.loaded)}`,
    foundSoFar: (values) => `المحمّلة: ${written(values.loaded)}${values.loading ? '، جارٍ تحميل الباقي…' : ''}`,
    foundOfSoFar: (values) =>
      `${count(values.count, { one: 'نتيجة واحدة', two: 'نتيجتان', few: '# نتائج', other: '# نتيجة' })} ضمن أول ${written(values.loaded)}`,
    asOf: ({ time }) => `آخر تحديث: ${isolated(time)}`,
    preparing: 'جارٍ التحديث…',

    savedViews: 'طرق العرض المحفوظة',
    savedViewsLabel: ({ name, modified }) => `طرق العرض المحفوظة: ${isolated(name)}${modified ? '، معدّلة' : ''}`,
    modified: 'معدّلة',
    noSavedViews: 'لا توجد طرق عرض محفوظة. حدّد التصفية ثم احفظها هنا.',
    savedViewsFailed: 'تعذّر تحميل طرق العرض المحفوظة',
    savedViewsNotKept: 'تعذّر حفظ التغيير',
    saveView: 'حفظ طريقة العرض هذه…',
    updateView: ({ name }) => `تحديث «${isolated(name)}»`,
    renameView: ({ name }) => `إعادة تسمية «${isolated(name)}»`,
    deleteView: ({ name }) => `حذف «${isolated(name)}»`,
    viewDeleted: ({ name }) => `تم حذف «${isolated(name)}»`,
    saveViewTitle: 'حفظ طريقة العرض هذه',
    renameViewTitle: 'إعادة تسمية طريقة العرض هذه',
    viewName: 'الاسم',
    viewNameMissing: 'أدخل اسمًا',
    viewNameTaken: ({ name }) => `توجد بالفعل طريقة عرض باسم «${isolated(name)}»`,

    exportCsv: 'تصدير CSV',
    exportAmong: (values) => `المتابعات الأولى فقط: ${written(values.loaded)}`,
    exporting: 'جارٍ التصدير…',
    exportProgress: (values) => isolated(`${written(values.percent)}%`),
    stopExport: 'إيقاف التصدير',
    exported: (values) => `تم تصدير ${ofFollowups(values.count)}`,
    exportBlocked: 'لا يمكن لهذه الصفحة حفظ الملفات هنا. انسخ CSV بدلًا من ذلك.',
    exportUnsure: (values) => `تم تصدير ${ofFollowups(values.count)}. لم يظهر التنزيل؟ انسخ CSV.`,
    copyCsv: 'نسخ CSV',
    copyCsvFailed: 'تعذّر النسخ',
    exportFailed: 'تعذّر التصدير',
    // Without isolates, because people type file names.
    exportFileName: ({ date }) => `متابعات-${date}.csv`,

    keysTitle: 'اختصارات لوحة المفاتيح',
    keysDetail: 'تعمل عندما يكون التركيز على القائمة',
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
    keyMove: 'الانتقال إلى التالية أو السابقة',
    keyEnds: 'الانتقال إلى الأولى أو الأخيرة',
    keyPages: 'الانتقال شاشة لأعلى أو لأسفل',
    keyEdit: 'تعديل',
    keySelect: 'تحديد',
    keySelectRange: 'تحديد نطاق',
    keySelectAll: 'تحديد الكل',
    keyRowMenu: 'فتح الإجراءات السريعة',
    keySearch: 'بحث',
    keyHelp: 'عرض الاختصارات',
    keyEscape: 'إغلاق، أو مسح البحث أو التحديد',
    keyEditorSave: 'في المحرر: حفظ',
    keyEditorSaveAndNext: 'في المحرر: حفظ وفتح التالية',
    keyEditorStep: 'في المحرر: فتح السابقة أو التالية',
  },

  bulk: {
    toolbar: 'تعديل المتابعات المحددة',
    selected: counts('المحددة: #'),
    notShown: counts('غير المعروضة منها: #'),
    selectAll: ({ count: all, loading }) =>
      loading
        ? count(all, {
            one: 'تحديد النتيجة المحمّلة الوحيدة',
            two: 'تحديد النتيجتين المحمّلتين',
            few: 'تحديد كل # نتائج محمّلة',
            other: 'تحديد كل # نتيجة محمّلة',
          })
        : count(all, {
            one: 'تحديد النتيجة الوحيدة',
            two: 'تحديد النتيجتين',
            few: 'تحديد كل # نتائج',
            other: 'تحديد كل # نتيجة',
          }),
    clear: 'إلغاء التحديد',
    copyRows: 'نسخ',
    rowsCopied: (values) => `تم نسخ ${ofFollowups(values.count)}`,

    titleOwner: (values) => `إعادة إسناد ${ofFollowups(values.count)}`,
    titleDue: (values) => `إعادة جدولة ${ofFollowups(values.count)}`,
    titlePriority: (values) => `ضبط أولوية ${ofFollowups(values.count)}`,
    titleTaskType: (values) => `ضبط نوع المهمة في ${ofFollowups(values.count)}`,
    titleRunning: (values) => `جارٍ تحديث ${ofFollowups(values.count)}`,
    titleUndoing: (values) => `جارٍ التراجع عن ${ofChanges(values.count)}`,
    titleDone: ({ count: total, done }) =>
      `تم تحديث ${done === total ? '' : `${written(done)} من أصل `}${ofFollowups(total)}`,
    titleUndone: ({ count: total, done }) =>
      `تم التراجع عن ${done === total ? '' : `${written(done)} من أصل `}${ofChanges(total)}`,

    choose: 'اختيار…',
    dueChoices: 'موعد الاستحقاق الجديد',
    exact: 'تاريخ ووقت مخصصان',
    exactLabel: 'التاريخ والوقت',
    shift: 'نقل بمقدار',
    shiftHint: 'تحتفظ كل متابعة بساعتها',
    amount: 'المقدار',
    amountInvalid: 'أدخل عددًا صحيحًا أكبر من 0',
    unit: 'الوحدة',
    days: 'أيام',
    hours: 'ساعات',
    direction: 'الاتجاه',
    later: 'تأخير',
    earlier: 'تقديم',

    willAssign: (values) => `ستُسند ${followups(values.count)} إلى ${isolated(values.owner)}`,
    willBeDue: (values) => `موعد الاستحقاق الجديد في ${ofFollowups(values.count)}: ${isolated(values.time)}`,
    willShift: ({ count: moved, amount, unit, direction }) =>
      `${direction === 'later' ? 'سيُؤخَّر' : 'سيُقدَّم'} موعد استحقاق ${ofFollowups(moved)} بمقدار ${count(amount, shiftUnit[unit])}`,
    willSetPriority: (values) => `ستصبح الأولوية «${isolated(values.value)}» في ${ofFollowups(values.count)}`,
    willSetTaskType: (values) => `سيصبح نوع المهمة «${isolated(values.value)}» في ${ofFollowups(values.count)}`,
    canChange: (values) => `يمكن تعديل ${ofFollowups(values.count)}`,
    same: counts('# لها هذه القيمة بالفعل', {
      one: 'واحدة لها هذه القيمة بالفعل',
      two: 'اثنتان لهما هذه القيمة بالفعل',
    }),
    readOnly: counts('لا يمكنك تعديل #', { one: 'لا يمكنك تعديل واحدة', two: 'لا يمكنك تعديل اثنتين' }),
    noDue: counts('# ليس لها موعد استحقاق', {
      one: 'واحدة ليس لها موعد استحقاق',
      two: 'اثنتان ليس لهما موعد استحقاق',
    }),
    conflictFirst: counts('# لها تعارض يجب حله أولًا', {
      one: 'واحدة لها تعارض يجب حله أولًا',
      two: 'اثنتان لهما تعارض يجب حله أولًا',
    }),
    missing: counts('# لم تعد في القائمة', { one: 'واحدة لم تعد في القائمة', two: 'اثنتان لم تعودا في القائمة' }),
    submitOwner: counts('إعادة إسناد (#)'),
    submitDue: counts('إعادة جدولة (#)'),
    submitPriority: counts('ضبط الأولوية (#)'),
    submitTaskType: counts('ضبط نوع المهمة (#)'),
    chooseFirst: 'اختر قيمة أولًا',
    invalidChoice: 'لا يمكن استخدام هذه القيمة',
    nothingToChange: 'لا يوجد ما يمكن تعديله',
    oneAtATime: ({ done, total }) =>
      `هناك تغيير آخر قيد التنفيذ: ${written(done)} من ${written(total)}. انتظر أو أوقفه.`,

    progress: 'تحديث المتابعات',
    doneOf: ({ done, total }) => `اكتمل ${written(done)} من ${written(total)}`,
    goesOn: 'يمكنك إغلاق هذه النافذة؛ سيستمر العمل',
    offline: 'لا يوجد اتصال. سيُستأنف العمل عند عودته.',
    signIn: 'انتهت صلاحية جلستك. سجّل الدخول مجددًا للمواصلة.',

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

    allSaved: 'تم حفظ كل شيء',
    conflictsDetail: 'عدّل شخص آخر هذه المتابعات. اختر ما يبقى.',
    unconfirmedDetail: 'لم يؤكد نظام CRM هذه التغييرات. إعادة المحاولة آمنة.',
    decide: 'حل',
    decideLabel: ({ due, note }) => `حل: ${isolated(due)}${note ? `، ${isolated(note)}` : ''}`,
    noDueTime: 'بلا موعد استحقاق',
    noNote: 'بلا ملاحظة',
    showMore: counts('عرض # إضافية'),
    keptSelected: 'تبقى المتابعات غير المحفوظة محددة',
    tryAgain: counts('إعادة المحاولة (#)'),
    undo: (values) => `التراجع عن ${ofChanges(values.count)}`,
    cannotUndo: (values) => `لا يمكن التراجع عن ${ofChanges(values.count)} (كان فارغًا): ${isolated(values.fields)}`,
    copy: 'نسخ التقرير',

    bar: 'تحديث جماعي',
    show: 'عرض التقدم',
    showReport: 'عرض التقرير',
  },

  editor: {
    title: 'تعديل المتابعة',
    facts: 'التفاصيل',
    completionNote: 'ملاحظة الإكمال',
    contact: 'جهة الاتصال',
    copyLink: 'نسخ الرابط',
    lookingFor: 'جارٍ البحث عن المتابعة…',
    notInList: 'هذه المتابعة ليست في القائمة',
    unlisted: 'لم تعد في هذه القائمة',
    changed: 'تم التغيير',

    dueZone: ({ timeZone }) => `المنطقة الزمنية: ${isolated(timeZone)}`,
    dueUnreadable: ({ value }) => `«${isolated(value)}» ليس تاريخًا. سيبقى حتى تحدد موعدًا.`,
    dueGap: ({ time }) => `تُقدَّم الساعة حينها. سيُعتمد: ${isolated(time)}.`,
    dueOverlap: ({ time }) => `تُؤخَّر الساعة حينها. سيُعتمد الأول: ${isolated(time)}.`,
    dueGapQuestion: ({ time, date }) => `لا وجود للوقت ${isolated(time)} في ${isolated(date)}. أي وقت تقصد؟`,
    dueOverlapQuestion: ({ time, date }) => `يتكرر الوقت ${isolated(time)} في ${isolated(date)}. أيهما تقصد؟`,
    dueGapEarlier: ({ time }) => `قبله: ${isolated(time)}`,
    dueGapLater: ({ time }) => `بعده: ${isolated(time)}`,
    dueOverlapFirst: ({ time }) => `الأول: ${isolated(time)}`,
    dueOverlapSecond: ({ time }) => `الثاني: ${isolated(time)}`,
    dueOffset: ({ offset }) => isolated(`UTC${offset}`),
    dueWordsHint: ({ example }) => `مثل «${isolated(example)}»`,
    dueWordsUnknown: ({ example }) => `تعذّرت القراءة. جرّب «${isolated(example)}».`,
    dueWordsOutOfRange: 'أدخل سنة من 1970 إلى 9999',
    dueWordsTimeKept: ({ time }) => `تبقى الساعة ${isolated(time)}`,
    dueWordsTimeUsual: ({ time }) => `الساعة ${isolated(time)}`,
    dueWordsPast: 'وقت قد مضى',
    dueWordsQuestion: 'أي موعد تقصد؟',
    dueWordsGuess: 'هل تقصد هذا؟',
    dueWordsEnter: 'اضغط Enter لاعتماده',
    dueWordsEnterFirst: 'اضغط Enter لاعتماد الأول',
    duePresets: 'اقتراحات',
    dueMissing: 'أدخل تاريخًا ووقتًا',
    dueInvalid: 'أدخل تاريخًا من 1970 إلى 9999',

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
    moreOptions: ({ shown, count: all }) => `المعروض ${written(shown)} من أصل ${written(all)}. اكتب للعثور على المزيد.`,
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
    readOnly: 'يمكنك عرض هذه المتابعة، لكن لا يمكنك تعديلها',

    stateStillSaving: 'لا يزال الحفظ جاريًا…',
    stateForbidden: 'ليس لديك إذن',
    stateGone: 'لم تعد موجودة',
    stateUnconfirmedDetail: 'لم يؤكد نظام CRM تغييرك. إعادة المحاولة آمنة.',
    stateConflict: 'تغيّرت هذه المتابعة',
    stateConflictDetail: 'عدّلها شخص آخر قبلك. لا يزال نصك هنا.',
    stateInvalidFields: 'لم يُحفظ. صحّح الحقول المميزة ثم احفظ مجددًا.',
    stateInvalid: 'لم يُحفظ: رفض نظام CRM هذا التغيير',
    goneDetail: 'حذفها شخص من نظام CRM. لا يزال نصك هنا.',
    forbiddenDetail: 'لم يُحفظ. لا يزال نصك هنا.',

    copyMyText: 'نسخ النص الذي كتبته',

    discardTitle: 'هل تريد تجاهل التغييرات غير المحفوظة؟',
    discardDetail: 'تغييراتك على هذه المتابعة غير محفوظة',
    discardDetailUnconfirmed: 'تعذّر تأكيد تغييراتك. قد تكون في نظام CRM.',
    discard: 'تجاهل',
    keepEditing: 'مواصلة التعديل',
    keepText: 'الاحتفاظ بها كمسودة',
    draftShown: 'استُعيدت مسودة غير محفوظة',
    dropDraft: 'تجاهل المسودة',

    revert: 'إرجاع',
    movedByOthers: 'عدّله شخص آخر للتو.',
    movedFrom: ({ value }) => `القيمة السابقة: ${isolated(value)}`,
    changedElsewhere: 'عُدّل في مكان آخر أيضًا',
    takeTheirs: 'اعتماد قيمة الشخص الآخر',
    keepMine: 'الاحتفاظ بقيمتي',
    movedSaid: ({ fields }) => `عدّل شخص آخر للتو: ${isolated(fields)}`,
    changedSaid: ({ fields }) => `عُدّل في مكان آخر أيضًا: ${isolated(fields)}، راجعه أسفل الحقل`,
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
    draftKept: 'بقيت المسودة، ولم تُحفظ بعد',
    listEnd: 'كانت هذه آخر متابعة في القائمة',
    listEndPartial: 'كانت هذه آخر متابعة محمّلة',
  },

  duePhrase: {
    example: 'غدًا الساعة 9 صباحًا',
    language: 'ar',
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
    // One and two need no word of their own: "after a day" and "after two days" (dual) are a preposition and a noun.
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

  panel: {
    noNote: 'لا ملاحظة',
    due: ({ distance }) => `الاستحقاق: ${isolated(distance)}`,
    changes: (values) => changes(values.count),
    datedLine: 'إضافة سطر بالتاريخ',
    calendar: 'التقويم',
    previousMonth: 'الشهر السابق',
    nextMonth: 'الشهر التالي',
    onThatDay: ({ place, isMine }) => `${isMine ? 'المتابعة رقم' : 'متابعة المالك رقم'} ${written(place)} في ذلك اليوم`,
    load: ({ today, late, open }) =>
      `مستحقة اليوم: ${written(today)}${late === null ? '' : `، ${isolated(late)}`} · مفتوحة: ${written(open)}`,
    late: (values) => `المتأخر منها ${written(values.count)}`,
    allLate: 'كلها متأخرة',
  },

  conflict: {
    title: 'تغيّرت هذه المتابعة',
    description: 'تغيّرت أثناء تعديلك. اختر ما يبقى.',
    descriptionNoClash: 'عدّل شخص آخر حقولًا أخرى. يمكنك الاحتفاظ بالتغييرين.',
    keep: 'التحديث مع الاحتفاظ بتغييراتي',
    discard: 'التحديث مع تجاهل تغييراتي',
    asItWas: 'قبل التغيير',
    mine: 'قيمتي',
    theirs: 'قيمة الشخص الآخر',
    undecided: 'اختر قيمتك أو قيمة الشخص الآخر',
    changedAgain: 'عدّلها الشخص الآخر مرة أخرى. اختر من جديد.',
    theirsLater: ({ distance }) => `موعد الشخص الآخر متأخر عن موعدك، والفرق: ${isolated(distance)}`,
    theirsEarlier: ({ distance }) => `موعد الشخص الآخر سابق لموعدك، والفرق: ${isolated(distance)}`,
    sameMinute: 'الدقيقة نفسها مع اختلاف الثواني',
    merged: 'قيمة مدمجة',
    mergedDetail: 'تعديل النص المدمج',
    mergedText: 'النص المدمج',
    mergedUnsure: 'عدّلتما هذه الكلمات. راجع النص.',
    mergedOutdated: 'عدّلها الشخص الآخر مرة أخرى. نصك باقٍ كما تركته.',
    mergeAgain: 'الدمج من جديد',
    allMine: 'الكل: قيمتي',
    allTheirs: 'الكل: قيمة الشخص الآخر',
    saves: ({ fields }) => `سيُحفظ: ${isolated(fields)}`,
    savesMine: ({ field }) => `${isolated(field)} (قيمتي)`,
    savesMerged: ({ field }) => `${isolated(field)} (قيمة مدمجة)`,
    savesNothing: 'تبقى قيمة الشخص الآخر',
    toDecide: ({ fields }) => `بانتظار قرارك: ${isolated(fields)}`,
    newsAgain: ({ fields }) => `عدّل الشخص الآخر مرة أخرى: ${isolated(fields)}. اختر من جديد.`,
    newsChanged: ({ fields }) => `عدّل الشخص الآخر: ${isolated(fields)}.`,
    newsSettled: ({ fields }) => `لم يبقَ ما تقرره في: ${isolated(fields)}.`,
    empty: 'فارغ',
    taken: 'تغييرات الشخص الآخر الأخرى',
    kept: 'تغييراتك الأخرى',
    becomes: 'يصبح',
    statusMoved: ({ from, to }) => `تغيّرت الحالة من «${isolated(from)}» إلى «${isolated(to)}».`,
    ownerMoved: ({ owner }) => `المالك الآن هو ${isolated(owner)}.`,
    ownerRemoved: 'لم يعد لها مالك.',
    copyBoth: 'نسخ النسختين',
    goneTitle: 'لم تعد موجودة',
    goneDescription: 'حذفها شخص من نظام CRM. لا يزال نصك هنا.',
    goneDiscard: 'تجاهل تغييراتي',
  },

  workspace: {
    heading: 'المتابعات',
    toolbar: 'شريط أدوات المتابعات',
    refresh: 'تحديث',
    refreshing: 'جارٍ التحديث…',
    loadAll: 'تحميل الكل',
    loadAllProgress: 'تحميل كل المتابعات',
    loadedSoFar: (values) => `تم تحميل ${ofFollowups(values.count)}`,
    offline: 'لا يوجد اتصال. ستُحفظ التغييرات عند عودته.',
    backOnline: 'عاد الاتصال',
    savesUnsettled: (values) => `جارٍ حفظ ${ofChanges(values.count)}`,
    savesOffline: (values) => `عند عودة الاتصال سيتم حفظ ${ofChanges(values.count)}`,
    savesUnconfirmed: (values) => `تعذّر تأكيد ${ofChanges(values.count)}`,
    conflicts: (values) => `حل ${ofConflicts(values.count)}`,
    drafts: counts('# مسودة', { one: 'مسودة واحدة', two: 'مسودتان', few: '# مسودات' }),
    presentation: { label: 'العرض بصيغة', list: 'قائمة', agenda: 'جدول المواعيد', workload: 'عبء العمل' },
    draftsTitle: 'المسودات',
    draftsDetail: 'نص كتبته ولم تحفظه',
    noDrafts: 'لا توجد مسودات',
    draftGone: 'حُذفت من نظام CRM',
    openDraft: 'فتح',
  },

  notices: {
    region: 'الإشعارات',
    saved: 'تم الحفظ',
    changed: ({ record, change }) => `${isolated(record)} ← ${isolated(change)}`,
    dayAndTime: ({ day, time }) => `${isolated(day)}، ${isolated(time)}`,
    changedFields: ({ record, fields }) => `${isolated(record)}: ${isolated(fields)}`,
    someFollowup: 'متابعة',
    manyNotSaved: counts('غير المحفوظة: #'),
    savedUndo: 'تم التراجع عن التغيير',
    savedMerged: ({ fields }) => `تم الحفظ مع تغيير أجراه شخص آخر في: ${isolated(fields)}`,
    notSavedInvalid: 'لم يُحفظ: رفض نظام CRM إحدى القيم',
    notSavedInPage: 'لم يُحفظ: حدث خطأ في هذه الصفحة',
    notSavedForbidden: 'لم يُحفظ: ليس لديك إذن',
    notSavedGone: 'لم يُحفظ: لم تعد هذه المتابعة موجودة',
    unconfirmed: 'تعذّر التأكد من حفظ تغييرك',
    sessionEnded: (values) => `انتهت صلاحية جلستك. سجّل الدخول مجددًا لحفظ ${ofChanges(values.count)}.`,
    conflict: 'لم يُحفظ بعد: عدّل شخص آخر هذه المتابعة',
    draftGone: 'حذف شخص متابعة. لا تزال مسودتك هنا.',
    draftUnlisted: 'لم تعد إحدى المتابعات في هذه القائمة. لا تزال مسودتك هنا.',
    refreshed: 'القائمة محدّثة',
    refreshFailed: 'تعذّر تحديث القائمة',
    loadAllDone: (values) => `تم تحميل الكل: ${followups(values.count)}`,
    loadAllStopped: (values) => `توقف التحميل بعد ${ofFollowups(values.count)}`,
    loadAllFailed: (values) => `انقطع التحميل بعد ${ofFollowups(values.count)}`,
    reopen: 'إعادة الفتح',
    cannotUndo: ({ fields }) => `لا يمكن التراجع (كان فارغًا): ${isolated(fields)}`,
  },

  reminders: {
    due: ({ note }) => (note ? `حان الآن موعد: ${isolated(note)}` : 'حان الآن موعد متابعة'),
    wasDue: ({ note, time }) =>
      note ? `كان الموعد ${isolated(time)}: ${isolated(note)}` : `كان موعد متابعة ${isolated(time)}`,
    dueIn: ({ note, minutes }) =>
      note ? `الموعد خلال ${inMinutes(minutes)}: ${isolated(note)}` : `موعد متابعة خلال ${inMinutes(minutes)}`,
    manyDue: (values) => `حان الآن موعد ${ofFollowups(values.count)}`,
    manySoon: (values) => `اقترب موعد ${ofFollowups(values.count)}`,
    open: 'فتح',
    snooze: ({ minutes }) => `تأجيل ${inMinutes(minutes)}`,
    snoozeAll: ({ minutes }) => `تأجيل الكل ${inMinutes(minutes)}`,
  },

  workload: {
    label: 'عبء العمل',
    table: 'المتابعات المفتوحة حسب المالك واليوم',
    later: 'لاحقًا',
    noDate: 'بلا موعد',
    total: 'الإجمالي',
    today: 'اليوم',
    cell: (values) => `${isolated(values.owner)}، ${isolated(values.column)}: ${followups(values.count)}`,
    partial: (values) => `لا يُحتسب إلا أول ${ofFollowups(values.count)}`,
    empty: 'لا توجد متابعات مفتوحة',
    emptied: 'لم تبقَ هنا أي متابعة',
    reassign: counts('إعادة إسناد: #'),
    moreOwners: (values) =>
      count(values.count, {
        one: 'عرض مالك آخر',
        two: 'عرض مالكين آخرين',
        few: 'عرض # مالكين آخرين',
        many: 'عرض # مالكًا آخر',
        other: 'عرض # مالك آخر',
      }),
    moreRecords: counts('عرض المزيد: #'),
  },

  agenda: {
    label: 'جدول المواعيد',
    previousWeek: 'الأسبوع السابق',
    thisWeek: 'هذا الأسبوع',
    nextWeek: 'الأسبوع التالي',
    allHours: 'كل الساعات',
    days: 'الأيام',
    column: (values) => `${isolated(values.name)}: ${followups(values.count)}`,
    more: counts('# أخرى', { one: 'واحدة أخرى', two: 'اثنتان أخريان' }),
    nothingOverdue: 'لا شيء متأخر',
    nothing: 'لا شيء مستحق في هذه الأيام',
    undated: counts('# متابعة بلا موعد', {
      one: 'متابعة واحدة بلا موعد',
      two: 'متابعتان بلا موعد',
      few: '# متابعات بلا موعد',
    }),
    before: (values) => `قبل هذه الأيام: ${written(values.count)}`,
    after: (values) => `بعد هذه الأيام: ${written(values.count)}`,
    show: 'عرض',
    hide: 'إخفاء',
    closed: (values) => `مغلقة غير معروضة: ${written(values.count)}`,
    partial: (values) => `المعروض هو بداية القائمة فقط: ${followups(values.count)}`,

    keys: {
      focus: 'التنقل بين البطاقات',
      ends: 'الانتقال إلى أول بطاقة أو آخرها',
      open: 'فتح البطاقة',
      lift: 'التقاط البطاقة',
      day: 'البطاقة الملتقطة: تغيير اليوم',
      time: 'البطاقة الملتقطة: تغيير الوقت',
      week: 'البطاقة الملتقطة: تغيير الأسبوع',
      drop: 'البطاقة الملتقطة: إفلات',
      putBack: 'البطاقة الملتقطة: إعادة إلى المكان',
    },

    hint: 'اضغط Enter للفتح ومفتاح المسافة للنقل',
    moving: 'الأسهم للنقل، وEnter للإفلات، وEsc للإعادة',
    pickedUp: ({ time }) => `تم الالتقاط: ${isolated(time)}`,
    moved: ({ time }) => `تم النقل إلى ${isolated(time)}`,
    putBack: 'أُعيدت إلى مكانها',
    past: ({ time }) => `مضى هذا الوقت: ${isolated(time)}`,
    nowhere: 'أفلِتها فوق أحد الأيام',
  },
};
