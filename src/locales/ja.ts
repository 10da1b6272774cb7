import { counted } from '../core/messages/counted.js';
import { translation, type FirstWords, type LanguagePack, type LoadFaults } from '../core/messages/translation.js';

const count = counted('ja');

const followups = (value: number): string => count(value, { other: 'フォローアップ#件' });

const subject = (due: string, note: string): string =>
  `フォローアップ（${due ? `期限 ${due}` : '期限なし'}）${note ? `：${note}` : ''}`;

const loadFaults: LoadFaults = {
  unauthorized: 'セッションの有効期限が切れました。サインインし直してください。',
  forbidden: 'これらのフォローアップを表示する権限がありません',
  'rate-limited': 'CRMが混み合っています。少し待って再試行してください。',
  unavailable: 'CRMは現在利用できません',
  network: 'CRMに接続できませんでした',
  timeout: 'CRMの応答に時間がかかりすぎています',
  'malformed-response': 'CRMからの応答が想定外です',
};

// The same as a label and in a sentence.
const fields = {
  due_at: '期限',
  status: 'ステータス',
  priority: '優先度',
  task_type: 'タスク種別',
  owner_user_id: '担当者',
  note: 'メモ',
};

/**
 * Japanese, in the polite form.
 *
 * @example
 * <FollowupsProvider client={client} locale="ja" messages={ja} />
 */
export const ja: LanguagePack = {
  ...translation<FirstWords>(count, {
    common: {
      tryAgain: '再試行',
      reloadPage: 'ページを再読み込み',
      stop: '停止',
      dismiss: '非表示にする',
      loading: '読み込み中…',
      crashed: 'ページのこの部分を表示できませんでした',
      empty: '–',
      none: 'なし',
      labelOf: '{label}：',
      sentences: ({ parts }) => parts.join('。'),
      saving: '保存中…',
    },

    fields: {
      ...fields,
      deal_id: '商談',
      conversation_id: '会話',
      updated_at: '更新日時',
      created_at: '作成日時',
      statuses: { open: '未完了', completed: '完了', cancelled: 'キャンセル済み' },
    },

    table: {
      label: 'フォローアップ',
      actions: '操作',
      edit: '編集',
      editLabel: ({ due, note }) => `編集：${subject(due, note)}`,
      overdue: '期限切れ',
      unassigned: '担当者なし',
      noNote: 'メモなし',
      deal: '商談 {id}',

      selectRow: ({ due, note }) => `選択：${subject(due, note)}`,
      selectAll: 'すべて選択：フォローアップ{count}件',
      selectNone: '選択を解除',
      buckets: {
        overdue: '期限切れ',
        today: '今日',
        tomorrow: '明日',
        later: 'それ以降',
        none: '期限なし',
        closed: '終了済み',
      },
      groupCount: '{count}',
      deleted: 'このフォローアップはもう存在しません',
      printed: 'フォローアップ{count}件のうち最初の{shown}件',

      loading: 'フォローアップを読み込み中…',
      stillLoading: '読み込み中です… 通常より時間がかかっています。',
      loadMore: 'さらに読み込む',
      loadingMore: 'さらに読み込み中…',
      nextPageFailed: '続きを読み込めませんでした',
      nextPageOffline: 'オフラインです。オンラインに戻ると続きを読み込みます。',
      among: '最初の{count}件から検索した結果',
      endComplete: '一覧の終わり・全{count}件',
      endTruncated: 'CRMが途中で停止しました・{count}件を読み込み済み',
      endCursorCycle: 'CRMが同じ内容を繰り返しました・{count}件を読み込み済み',
      rejected: 'フォローアップ{count}件は読み取れないため表示していません',
      empty: {
        todo: '未完了のものはありません',
        overdue: '期限切れはありません',
        today: '今日期限の残りはありません',
        tomorrow: '明日が期限のものはありません',
        'next-7-days': '7日以内に期限が来るものはありません',
        'no-date': '期限のないものはありません',
        all: 'フォローアップはありません',
      },
      emptyFiltered: '一致するフォローアップはありません',
      clearFilters: 'フィルターをクリア',
      loadFailed: 'フォローアップを読み込めませんでした',
      loadFailedOffline: 'オフラインのため、フォローアップを読み込めませんでした',
      loadFailedDetail: ({ kind }) => loadFaults[kind] ?? 'CRMで問題が発生しました',
      unapplied: '検索とフィルターを読み込めませんでした。すべて表示しています。',
      loadFailedInPage: 'CRMではなく、このページで問題が発生しました',
      requestId: 'リクエスト {id}',
    },

    list: {
      late: '{length}超過',
      footer: ({ count: shown, view, loaded, time }) => {
        const words = { todo: '未完了', overdue: '期限切れ' };
        const found = view === 'todo' || view === 'overdue' ? `${words[view]}${count(shown)}件` : followups(shown);
        const rest = loaded === null ? 'すべて読み込み済み' : `${count(loaded)}件読み込み済み`;
        return `${found} · ${rest}${time ? `（${time}更新）` : ''}`;
      },
      shortcuts: '{key}でショートカット一覧',
    },

    quickActions: {
      more: ({ due, note }) => `その他の操作：${subject(due, note)}`,
      loadFailed: '操作を読み込めませんでした',
    },

    actions: {
      loadFailed: 'この操作を読み込めませんでした',
    },

    shortcuts: {
      goTo: '移動先',
      nothingToUndo: '元に戻す変更はありません',
      undoOnceSaved: '保存後に元に戻します',
      undoNotYet: 'まだ元に戻せません',
      showEarlier: { other: '前に#件 · 表示' },
    },

    bar: {
      more: 'その他のオプション',
      searchedFirst: '{count}件見つかりました。検索したのは最初の{loaded}件だけです。',
      offline: 'オフライン',
    },

    filter: {
      views: 'ビュー',
      viewNames: {
        todo: '未完了',
        overdue: '期限切れ',
        today: '今日',
        tomorrow: '明日',
        'next-7-days': '7日以内',
        'no-date': '期限なし',
        all: 'すべて',
      },
      moreViews: 'その他',
      scope: '担当',
      scopeMine: '自分',
      scopeEveryone: '全員',
      showClosed: '終了済みも表示',
      dueOn: '期限：{day}',
      dueBetween: '期限：{from}～{to}',
      strip: '期限',
      stripDay: 'フォローアップ{count}件：{day}',
      viewCount: (values) => `${count(values.count)}${values.final ? '' : '+'}`,

      search: '検索',
      clearSearch: '検索をクリア',

      filter: '絞り込み',
      filterPanel: 'フィルター',
      activeFilters: '{count}件適用中',
      activeFiltersList: '適用中のフィルター',
      activeFilter: '{field}：{value}',
      severalValues: '{count}件を選択',
      removeFilter: '{filter}、フィルターを解除',
      needsDecision: '競合（{count}）',

      found: 'フォローアップ{count}件',
      foundOf: 'フォローアップ{loaded}件中{count}件',
      foundSoFar: (values) => `${count(values.loaded)}件を読み込み済み${values.loading ? '、残りを読み込み中…' : ''}`,
      foundOfSoFar: '最初の{loaded}件中{count}件が一致',
      asOf: '更新：{time}',
      preparing: '更新中…',

      savedViews: '保存済みビュー',
      savedViewsLabel: ({ name, modified }) => `保存済みビュー：${name}${modified ? '（変更あり）' : ''}`,
      modified: '変更あり',
    },

    editor: {
      ownerMe: '{name}（自分）',
      me: '自分',
    },

    workspace: {
      heading: 'フォローアップ',
      toolbar: 'フォローアップのツールバー',
      refresh: '更新',
      refreshing: '更新中…',
      loadAll: 'すべて読み込む',
      loadAllProgress: 'すべてのフォローアップの読み込み',
      loadedSoFar: 'フォローアップ{count}件を読み込み済み',
      offline: 'オフラインです',
      backOnline: 'オンラインに戻りました',
      savesUnsettled: '変更{count}件を保存中',
      savesOffline: '変更{count}件が待機中',
      savesUnconfirmed: '変更{count}件を確認できませんでした',
      conflicts: '競合{count}件を解決',
      drafts: '下書き{count}件',
      presentation: { label: '表示形式', list: '一覧', agenda: '予定表', workload: '作業量' },
    },
  }),
  later: async () => (await import('./later/ja.js')).later,
};
