import { counted } from '../core/messages/counted.js';
import { translation, type FirstWords, type LanguagePack, type LoadFaults } from '../core/messages/translation.js';

/**
 * Formats a count in Arabic. One and two are words, three to ten take the plural, the rest the singular. The dual has
 * one form for the subject and another for all other positions, so some nouns have two functions.
 */
const count = counted('ar');

const one = 'متابعة واحدة';

const rest = { few: '# متابعات', other: '# متابعة' };

/** Follow-ups as the subject of a sentence. */
const followups = (value: number): string => count(value, { one, two: 'متابعتان', ...rest });

/** Follow-ups after a verb's subject, a preposition or a noun. */
const ofFollowups = (value: number): string => count(value, { one, two: 'متابعتين', ...rest });

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

const loadFaults: LoadFaults = {
  unauthorized: 'انتهت صلاحية جلستك. سجّل الدخول مجددًا.',
  forbidden: 'ليس لديك إذن بعرض هذه المتابعات',
  'rate-limited': 'نظام CRM مشغول. انتظر لحظة ثم أعد المحاولة.',
  unavailable: 'نظام CRM غير متاح حاليًا',
  network: 'تعذّر الوصول إلى نظام CRM',
  timeout: 'استغرق نظام CRM وقتًا طويلًا للاستجابة',
  'malformed-response': 'رد غير متوقع من نظام CRM',
};

/**
 * Modern Standard Arabic. Values of unknown direction are isolated.
 *
 * @example
 * <FollowupsProvider client={client} locale="ar" dir="rtl" messages={ar} />
 */
export const ar: LanguagePack = {
  ...translation<FirstWords>(count, {
    common: {
      tryAgain: 'إعادة المحاولة',
      reloadPage: 'إعادة تحميل الصفحة',
      stop: 'إيقاف',
      dismiss: 'إخفاء',
      loading: 'جارٍ التحميل…',
      crashed: 'تعذّر عرض هذا الجزء من الصفحة',
      empty: '–',
      none: 'بدون قيمة',
      labelOf: '\u2068{label}\u2069:',
      sentences: ({ parts }) => parts.join('. '),
      saving: 'جارٍ الحفظ…',
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
      noNote: 'بلا ملاحظة',
      deal: 'الصفقة \u2068{id}\u2069',

      selectRow: ({ due, note }) => subject('تحديد', due, note),
      selectAll: {
        one: 'تحديد الكل: متابعة واحدة',
        two: 'تحديد الكل: متابعتان',
        few: 'تحديد الكل: # متابعات',
        other: 'تحديد الكل: # متابعة',
      },
      selectNone: 'إلغاء التحديد',
      buckets: {
        overdue: 'متأخرة',
        today: 'اليوم',
        tomorrow: 'غدًا',
        later: 'لاحقًا',
        none: 'بلا موعد',
        closed: 'مغلقة',
      },
      groupCount: '{count}',
      deleted: 'لم تعد هذه المتابعة موجودة',
      printed: 'المتابعات الأولى: {shown} من أصل {count}',

      loading: 'جارٍ تحميل المتابعات…',
      stillLoading: 'لا يزال التحميل جاريًا… يستغرق وقتًا أطول من المعتاد.',
      loadMore: 'تحميل المزيد',
      loadingMore: 'جارٍ تحميل المزيد…',
      nextPageFailed: 'تعذّر تحميل مزيد من المتابعات',
      nextPageOffline: 'لا يوجد اتصال. سيُحمّل المزيد عند عودته.',
      among: {
        one: 'النتائج ضمن أول متابعة واحدة',
        two: 'النتائج ضمن أول متابعتين',
        few: 'النتائج ضمن أول # متابعات',
        other: 'النتائج ضمن أول # متابعة',
      },
      endComplete: {
        one: 'نهاية القائمة · متابعة واحدة',
        two: 'نهاية القائمة · متابعتان',
        few: 'نهاية القائمة · # متابعات',
        other: 'نهاية القائمة · # متابعة',
      },
      endTruncated: {
        one: 'توقف نظام CRM قبل النهاية · تم تحميل متابعة واحدة',
        two: 'توقف نظام CRM قبل النهاية · تم تحميل متابعتين',
        few: 'توقف نظام CRM قبل النهاية · تم تحميل # متابعات',
        other: 'توقف نظام CRM قبل النهاية · تم تحميل # متابعة',
      },
      endCursorCycle: {
        one: 'بدأ نظام CRM يكرر النتائج · تم تحميل متابعة واحدة',
        two: 'بدأ نظام CRM يكرر النتائج · تم تحميل متابعتين',
        few: 'بدأ نظام CRM يكرر النتائج · تم تحميل # متابعات',
        other: 'بدأ نظام CRM يكرر النتائج · تم تحميل # متابعة',
      },
      rejected: {
        one: 'تعذّرت قراءة متابعة واحدة؛ لا تظهر في القائمة',
        two: 'تعذّرت قراءة متابعتين؛ لا تظهران في القائمة',
        few: 'تعذّرت قراءة # متابعات؛ لا تظهر في القائمة',
        other: 'تعذّرت قراءة # متابعة؛ لا تظهر في القائمة',
      },
      empty: {
        todo: 'لا شيء للإنجاز',
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
      loadFailedDetail: ({ kind }) => loadFaults[kind] ?? 'حدث خطأ في نظام CRM',
      unapplied: 'لم يُحمّل البحث وعوامل التصفية. تُعرض كل المتابعات.',
      loadFailedInPage: 'حدث خطأ في هذه الصفحة، وليس في نظام CRM',
      requestId: 'الطلب \u2068{id}\u2069',
    },

    list: {
      late: 'متأخرة \u2068{length}\u2069',
      footer: ({ count: shown, view, loaded, time }) => {
        const words = { todo: 'للإنجاز', overdue: 'متأخرة' };
        const found = view === 'todo' || view === 'overdue' ? `${words[view]}: ${count(shown)}` : followups(shown);
        const loadedPart = loaded === null ? 'تم تحميل الكل' : `تم تحميل ${ofFollowups(loaded)}`;
        return `${found} · ${loadedPart}${time ? `، آخر تحديث ${isolated(time)}` : ''}`;
      },
      shortcuts: '\u2068{key}\u2069 لعرض الاختصارات',
    },

    quickActions: {
      more: ({ due, note }) => {
        const subject = due
          ? `مزيد من الإجراءات للمتابعة المستحقة في ${isolated(due)}`
          : 'مزيد من الإجراءات للمتابعة بلا موعد استحقاق';
        return note ? `${subject}: ${isolated(note)}` : subject;
      },
      loadFailed: 'تعذّر تحميل الإجراءات',
    },

    actions: {
      loadFailed: 'تعذّر تحميل هذا الإجراء',
    },

    shortcuts: {
      goTo: 'الانتقال إلى',
      nothingToUndo: 'لا يوجد ما يمكن التراجع عنه',
      undoOnceSaved: 'سيتم التراجع بعد الحفظ',
      undoNotYet: 'لا يمكن التراجع بعد',
      showEarlier: {
        zero: '# متابعات أسبق · عرض',
        one: 'متابعة أسبق · عرض',
        two: 'متابعتان أسبق · عرض',
        few: '# متابعات أسبق · عرض',
        many: '# متابعة أسبق · عرض',
        other: '# متابعة أسبق · عرض',
      },
    },

    bar: {
      more: 'خيارات أخرى',
      searchedFirst: 'النتائج: {count}. شمل البحث أول {loaded} فقط.',
      offline: 'دون اتصال',
    },

    filter: {
      views: 'طرق العرض',
      viewNames: {
        todo: 'للإنجاز',
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
      showClosed: 'إظهار المغلقة',
      dueOn: 'مستحقة في \u2068{day}\u2069',
      dueBetween: 'مستحقة من \u2068{from}\u2069 إلى \u2068{to}\u2069',
      strip: 'المواعيد',
      stripDay: {
        one: 'متابعة واحدة: \u2068{day}\u2069',
        two: 'متابعتان: \u2068{day}\u2069',
        few: '# متابعات: \u2068{day}\u2069',
        other: '# متابعة: \u2068{day}\u2069',
      },
      viewCount: (values) => (values.final ? count(values.count) : isolated(`${count(values.count)}+`)),

      search: 'بحث',
      clearSearch: 'مسح البحث',

      filter: 'تصفية',
      filterPanel: 'عوامل التصفية',
      activeFilters: '{count} نشطة',
      activeFiltersList: 'عوامل التصفية النشطة',
      activeFilter: '\u200f\u2068{field}\u2069: \u2068{value}\u2069',
      severalValues: '{count} محددة',
      removeFilter: '{filter}، إزالة عامل التصفية',
      needsDecision: 'التعارضات ({count})',

      found: { one: 'متابعة واحدة', two: 'متابعتان', few: '# متابعات', other: '# متابعة' },
      foundOf: (values) => `${count(values.count)} من أصل ${ofFollowups(values.loaded)}`,
      foundSoFar: (values) => `المحمّلة: ${count(values.loaded)}${values.loading ? '، جارٍ تحميل الباقي…' : ''}`,
      foundOfSoFar: {
        one: 'نتيجة واحدة ضمن أول {loaded}',
        two: 'نتيجتان ضمن أول {loaded}',
        few: '# نتائج ضمن أول {loaded}',
        other: '# نتيجة ضمن أول {loaded}',
      },
      asOf: 'آخر تحديث: \u2068{time}\u2069',
      preparing: 'جارٍ التحديث…',

      savedViews: 'طرق العرض المحفوظة',
      savedViewsLabel: ({ name, modified }) => `طرق العرض المحفوظة: ${isolated(name)}${modified ? '، معدّلة' : ''}`,
      modified: 'معدّلة',
    },

    editor: {
      ownerMe: '\u2068{name}\u2069 (أنا)',
      me: 'أنا',
    },

    workspace: {
      heading: 'المتابعات',
      toolbar: 'شريط أدوات المتابعات',
      refresh: 'تحديث',
      refreshing: 'جارٍ التحديث…',
      loadAll: 'تحميل الكل',
      loadAllProgress: 'تحميل كل المتابعات',
      loadedSoFar: {
        one: 'تم تحميل متابعة واحدة',
        two: 'تم تحميل متابعتين',
        few: 'تم تحميل # متابعات',
        other: 'تم تحميل # متابعة',
      },
      offline: 'لا يوجد اتصال',
      backOnline: 'عاد الاتصال',
      savesUnsettled: {
        one: 'جارٍ حفظ تغيير واحد',
        two: 'جارٍ حفظ تغييرين',
        few: 'جارٍ حفظ # تغييرات',
        many: 'جارٍ حفظ # تغييرًا',
        other: 'جارٍ حفظ # تغيير',
      },
      savesOffline: {
        one: 'تغيير واحد قيد الانتظار',
        two: 'تغييران قيد الانتظار',
        few: '# تغييرات قيد الانتظار',
        many: '# تغييرًا قيد الانتظار',
        other: '# تغيير قيد الانتظار',
      },
      savesUnconfirmed: {
        one: 'تعذّر تأكيد تغيير واحد',
        two: 'تعذّر تأكيد تغييرين',
        few: 'تعذّر تأكيد # تغييرات',
        many: 'تعذّر تأكيد # تغييرًا',
        other: 'تعذّر تأكيد # تغيير',
      },
      conflicts: {
        one: 'حل تعارض واحد',
        two: 'حل تعارضين',
        few: 'حل # تعارضات',
        many: 'حل # تعارضًا',
        other: 'حل # تعارض',
      },
      drafts: { one: 'مسودة واحدة', two: 'مسودتان', few: '# مسودات', other: '# مسودة' },
      presentation: { label: 'العرض بصيغة', list: 'قائمة', agenda: 'جدول المواعيد', workload: 'عبء العمل' },
    },
  }),
  later: async () => (await import('./later/ar.js')).later,
};
