import { counted } from '../messages/counted.js';
import type { Messages } from '../messages/messages.js';

const count = counted('ja');

/** Writes a Japanese count with its counter word: `counts('フォローアップ#件')({ count: 3 })`. */
const counts =
  (form: string) =>
  (values: { readonly count: number }): string =>
    count(values.count, { other: form });

const written = (value: number): string => count(value, { other: '#' });

const followups = (value: number): string => count(value, { other: 'フォローアップ#件' });

const subject = (due: string, note: string): string =>
  `フォローアップ（${due ? `期限 ${due}` : '期限なし'}）${note ? `：${note}` : ''}`;

const shiftUnit = { days: '日', hours: '時間' };

/** Japanese, in the polite form. */
export const ja: Messages = {
  common: {
    tryAgain: '再試行',
    save: '保存',
    cancel: 'キャンセル',
    done: '完了',
    undo: '元に戻す',
    stop: '停止',
    review: '確認',
    dismiss: '非表示にする',
    close: '閉じる',
    copied: 'コピーしました',
    copyFailed: 'コピーできませんでした。テキストを選択して手動でコピーしてください',
    loading: '読み込み中…',
    crashed: 'ページのこの部分を表示できませんでした',
    empty: '–',
    none: 'なし',
    labelOf: ({ label }) => `${label}：`,
    inOneLine: ({ parts }) => parts.join('、'),
    sentences: ({ parts }) => parts.join('。'),

    saving: '保存中…',
    checkingSave: '変更が保存されたか確認しています…',
    notSavedOffline: '未保存：オフラインです',
    signInToSave: '保存するには、もう一度サインインしてください',
    unconfirmed: '確認できませんでした',
  },

  fields: {
    due_at: '期限',
    status: 'ステータス',
    priority: '優先度',
    task_type: 'タスク種別',
    owner_user_id: '担当者',
    note: 'メモ',
    deal_id: '商談',
    conversation_id: '会話',
    updated_at: '更新日時',
    statuses: { open: '未完了', completed: '完了', cancelled: 'キャンセル済み' },
  },

  table: {
    label: 'フォローアップ',
    actions: '操作',
    edit: '編集',
    editLabel: ({ due, note }) => `編集：${subject(due, note)}`,
    overdue: '期限切れ',
    unassigned: '担当者なし',
    deal: ({ id }) => `商談 ${id}`,

    selectRow: ({ due, note }) => `選択：${subject(due, note)}`,
    selectAll: counts('すべて選択：フォローアップ#件'),
    selectNone: '選択を解除',
    buckets: {
      overdue: '期限切れ',
      today: '今日が期限',
      'this-week': '今週',
      later: '来週以降',
      none: '期限なし・終了済み',
    },
    groupCount: (values) => written(values.count),
    deleted: 'このフォローアップはすでに存在しません。',
    columnWidth: ({ column }) => `「${column}」の幅`,
    printed: (values) => `${followups(values.count)}のうち、最初の${written(values.shown)}件を印刷しています。`,

    checking: '確認中…',
    waiting: '待機中',
    retryingAt: ({ time }) =>
      time ? `CRMが混み合っています。${time}に再試行します` : '引き続き保存中です。まもなく再試行します',
    unconfirmedDetail: '変更が保存されたかどうか確認できませんでした',
    draft: '下書き',
    draftDetail: '未保存の入力内容があります。「編集」で続きを入力できます。',
    notSaved: '未保存',
    notSavedInvalid: '保存されませんでした。CRMが値を受け付けませんでした',
    notSavedForbidden: '保存されませんでした。このフォローアップを変更する権限がありません',
    notSavedGone: '保存されませんでした。このフォローアップはすでに存在しません',
    conflict: '競合を確認',
    conflictDetail: 'ほかのユーザーがこのフォローアップを変更しました。自分の変更は判断待ちです',
    retrySave: 'このフォローアップの保存を再試行',

    loading: 'フォローアップを読み込み中…',
    stillLoading: '読み込み中です… 通常より時間がかかっています。',
    loadMore: 'さらに読み込む',
    loadingMore: 'さらに読み込み中…',
    nextPageFailed: '続きのフォローアップを読み込めませんでした。',
    nextPageOffline: 'オフラインです。オンラインに戻ると続きのフォローアップを読み込みます。',
    among: counts('読み込み済みのフォローアップ#件のうち、該当するものです。'),
    endComplete: (values) =>
      values.count === 1
        ? 'フォローアップはこの1件だけです。'
        : `フォローアップは以上です（全${written(values.count)}件）。`,
    endTruncated: counts(
      'CRMによると続きがありますが、その場所が示されていません。フォローアップ#件を読み込みました。',
    ),
    endCursorCycle: counts(
      'CRMが同じ内容を繰り返し返したため、読み込みを停止しました。フォローアップ#件を読み込みました。',
    ),
    rejected: counts('フォローアップ#件は読み取れなかったため、表示していません。'),
    empty: 'フォローアップはありません',
    emptyFiltered: '一致するフォローアップはありません',
    clearFilters: 'フィルターをクリア',
    loadFailed: 'フォローアップを読み込めませんでした。',
    loadFailedOffline: 'オフラインのため、フォローアップを読み込めませんでした。',
    loadFailedDetail: ({ kind }) => {
      switch (kind) {
        case 'unauthorized':
          return 'サインインが無効になりました。もう一度サインインしてください。';
        case 'forbidden':
          return 'これらのフォローアップを表示する権限がありません。';
        case 'rate-limited':
          return 'CRMへのアクセスが集中しています。しばらくお待ちください。';
        case 'unavailable':
          return 'CRMは現在利用できません。';
        case 'network':
          return 'CRMに接続できませんでした。';
        case 'timeout':
          return 'CRMから時間内に応答がありませんでした。';
        case 'malformed-response':
          return 'CRMのものではない応答が返されました。';
        default:
          return 'CRMで問題が発生しました。';
      }
    },
    unapplied:
      'このページの一部を読み込めなかったため、検索、絞り込み、並べ替えを適用できません。すべてをCRMの順序で表示しています。',
    loadFailedInPage: 'CRMではなく、このページで問題が発生しました。',
    requestId: ({ id }) => `リクエスト ${id}`,
  },

  quickActions: {
    more: ({ due, note }) => {
      const subject = `その他の操作：フォローアップ（${due ? `期限 ${due}` : '期限なし'}）`;
      return note ? `${subject}：${note}` : subject;
    },
    laterToday: '今日この後',
    tomorrowMorning: '明日の朝',
    nextWeek: '来週',
    inTwoWeeks: '2週間後',
    assignToMe: '自分を担当者にする',
    alreadyMine: 'すでに自分の担当です',
    openDeal: '商談を開く',
    openConversation: '会話を開く',
    copyOwnerId: '担当者IDをコピー',
    ownerIdCopied: '担当者IDをコピーしました',
    ownerIdNotCopied: '担当者IDをコピーできませんでした。',
    edit: '編集…',
    reviewConflict: '競合を確認…',
    conflictFirst: '前回の変更が判断待ちです',
    readOnly: 'このフォローアップは閲覧専用です',
    loadFailed: '操作を読み込めませんでした。',
  },

  layout: {
    title: '列',
    columns: '列（表示順）',
    moveUp: ({ column }) => `「${column}」を上へ移動`,
    moveDown: ({ column }) => `「${column}」を下へ移動`,
    moved: ({ column, place, count }) => `「${column}」は${written(count)}列中${written(place)}番目になりました。`,
    lastColumn: '列は1つ以上必要です。',
    density: '行の高さ',
    comfortable: 'ゆったり',
    compact: 'コンパクト',
    reset: 'リセット',
    resetDone: '列、幅、行の高さを初期状態に戻しました。',
  },

  filter: {
    views: 'ビュー',
    viewNames: {
      all: 'すべて',
      mine: '自分の担当',
      overdue: '期限切れ',
      'due-today': '今日が期限',
      'this-week': '今週',
      later: '来週以降',
    },
    viewCount: (values) => `${written(values.count)}${values.final ? '' : '+'}`,

    search: '検索',
    clearSearch: '検索をクリア',

    filter: '絞り込み',
    filterPanel: 'フィルター',
    activeFilters: counts('#件適用中'),
    activeFiltersList: '適用中のフィルター',
    activeFilter: ({ field, value }) => `${field}：${value}`,
    severalValues: counts('#件を選択'),
    removeFilter: ({ filter }) => `${filter}、フィルターを解除`,
    findValue: ({ field }) => `「${field}」の値を検索`,
    noValueFound: '見つかりませんでした',
    noValues: '選択できる値がまだありません',
    moreValues: counts('ほか#件：入力して検索'),
    needsDecision: counts('要判断（#）'),

    sortBy: '並べ替え',
    defaultOrder: '既定の順序',
    ascending: '昇順',
    descending: '降順',
    groupByDue: '期限でグループ化',

    found: (values) => followups(values.count),
    foundOf: (values) => `${followups(values.loaded)}中${written(values.count)}件`,
    foundSoFar: (values) => `これまでに${written(values.loaded)}件を読み込み済み`,
    foundOfSoFar: (values) => `これまでに読み込んだ${written(values.loaded)}件中${written(values.count)}件`,
    asOf: ({ time }) => `${time}時点`,
    preparing: '更新中…',

    savedViews: '保存済みビュー',
    savedViewsLabel: ({ name, modified }) => `保存済みビュー：${name}${modified ? '（変更あり）' : ''}`,
    modified: '変更あり',
    noSavedViews: '保存済みビューはまだありません。フィルターと並べ替えを選び、名前を付けてここに保存してください。',
    savedViewsFailed: '保存済みビューを読み込めませんでした。',
    savedViewsNotKept: '変更を保存できませんでした。何も変更されていません。',
    saveView: 'このビューを保存…',
    updateView: ({ name }) => `「${name}」を更新`,
    renameView: ({ name }) => `「${name}」の名前を変更`,
    deleteView: ({ name }) => `「${name}」を削除`,
    viewDeleted: ({ name }) => `「${name}」を削除しました。`,
    saveViewTitle: 'このビューを保存',
    renameViewTitle: 'このビューの名前を変更',
    viewName: '名前',
    viewNameMissing: '名前を入力してください',
    viewNameTaken: ({ name }) => `「${name}」という名前のビューはすでにあります`,

    exportCsv: 'CSVをエクスポート',
    exportAmong: (values) => `これまでに読み込んだ${written(values.loaded)}件が対象です`,
    exporting: 'エクスポート中…',
    exportProgress: (values) => `${written(values.percent)}%`,
    stopExport: 'エクスポートを停止',
    exported: counts('フォローアップ#件をエクスポートしました'),
    exportBlocked: 'ダウンロードされていません。このページを表示しているフレームでは、ファイルを保存できません。',
    exportUnsure: (values) =>
      `フォローアップ${written(values.count)}件をCSVに書き出しました。ダウンロードが始まらない場合は、このページを表示しているフレームでファイルを保存できません。`,
    copyCsv: 'CSVをコピー',
    copyCsvFailed: 'コピーできませんでした',
    exportFailed: 'エクスポートできませんでした。',
    exportFileName: ({ date }) => `フォローアップ-${date}.csv`,

    keysTitle: 'キーボードショートカット',
    keysDetail: '一覧にフォーカスがあるときに使えます。',
    keyNames: {
      ArrowUp: '↑',
      ArrowDown: '↓',
      Home: 'Home',
      End: 'End',
      PageUp: 'Page Up',
      PageDown: 'Page Down',
      Enter: 'Enter',
      ' ': 'スペース',
      Shift: 'Shift',
      Alt: 'Alt',
      Control: 'Ctrl',
      Meta: '⌘',
      Escape: 'Esc',
    },
    keyOr: 'または',
    keyMove: '次または前のフォローアップへ移動',
    keyEnds: '最初または最後のフォローアップへ移動',
    keyPages: '1画面分、上または下へ移動',
    keyEdit: 'フォローアップを編集',
    keySelect: 'フォローアップを選択または選択解除',
    keySelectRange: '範囲を選択',
    keySelectAll: 'すべて選択',
    keyRowMenu: 'フォローアップのクイック操作',
    keySearch: '検索',
    keyHelp: 'この一覧を表示',
    keyEscape: '検索をクリア、開いているものを閉じる、選択を解除',
    keyEditorSave: '編集画面：保存',
    keyEditorSaveAndNext: '編集画面：保存して次へ',
    keyEditorStep: '編集画面：前または次のフォローアップへ移動',
  },

  bulk: {
    toolbar: '選択したフォローアップの変更',
    selected: counts('#件を選択中'),
    notShown: counts('うち#件は非表示'),
    selectAll: ({ count: all, loading }) =>
      loading
        ? `読み込み済みで条件に一致する${written(all)}件をすべて選択`
        : `条件に一致する${written(all)}件をすべて選択`,
    clear: '選択を解除',
    reassign: '担当者を変更',

    titleOwner: counts('フォローアップ#件の担当者を変更'),
    titleDue: counts('フォローアップ#件の期限を変更'),
    titlePriority: counts('フォローアップ#件の優先度を設定'),
    titleTaskType: counts('フォローアップ#件のタスク種別を設定'),
    titleRunning: counts('フォローアップ#件を変更中'),
    titleUndoing: counts('変更#件を元に戻しています'),
    titleDone: counts('フォローアップ#件の変更結果'),
    titleUndone: counts('変更#件を元に戻した結果'),

    choose: '選択…',
    dueChoices: '新しい期限',
    exact: '別の日時を指定',
    exactLabel: '日時',
    shift: '現在の期限からずらす',
    shiftHint: 'それぞれの期限を基準にします。日単位では時刻は変わりません。',
    amount: '数値',
    amountInvalid: '1以上の整数を入力してください',
    unit: '単位',
    days: '日',
    hours: '時間',
    direction: '方向',
    later: '遅らせる',
    earlier: '早める',

    willAssign: (values) => `${followups(values.count)}の担当者が${values.owner}になります。`,
    willBeDue: (values) => `${followups(values.count)}の期限が${values.time}になります。`,
    willShift: ({ count: moved, amount, unit, direction }) =>
      `${followups(moved)}の期限を${written(amount)}${shiftUnit[unit]}${direction === 'later' ? '遅らせます' : '早めます'}。`,
    willSetPriority: (values) => `${followups(values.count)}の優先度が「${values.value}」になります。`,
    willSetTaskType: (values) => `${followups(values.count)}のタスク種別が「${values.value}」になります。`,
    canChange: counts('フォローアップ#件を変更できます。'),
    same: counts('#件はすでにこの値のため、変更しません。'),
    readOnly: counts('#件は編集できません。'),
    noDue: counts('#件は期限がないため、ずらせません。'),
    conflictFirst: counts('#件は以前の変更が判断待ちです。'),
    missing: counts('#件はすでに存在しません。'),
    submit: counts('フォローアップ#件を変更'),
    chooseFirst: '先に値を選択してください。',
    invalidChoice: 'この値は使用できません。',
    nothingToChange: '変更する対象がありません。',
    oneAtATime: ({ done, total }) =>
      `別の変更を実行中です（${written(total)}件中${written(done)}件完了）。終了を待つか、停止してください。`,

    progress: 'フォローアップの変更',
    doneOf: ({ done, total }) => `${written(total)}件中${written(done)}件完了`,
    goesOn: '閉じても処理は続きます。',
    offline: 'オフラインです。オンラインに戻ると再開します。',
    signIn: 'サインインが無効になりました。続けるには、もう一度サインインしてください。',
    busy: ({ time }) =>
      time ? `CRMが混み合っています。${time}に再開します。` : 'CRMが混み合っています。まもなく再開します。',

    saved: counts('保存済み：#件'),
    undone: counts('元に戻した変更：#件'),
    unchanged: counts('変更なし：#件'),
    waiting: counts('待機中：#件'),
    conflicts: counts('競合：#件'),
    unconfirmed: counts('未確認：#件'),
    invalid: counts('CRMが拒否：#件'),
    forbidden: counts('権限なし：#件'),
    gone: counts('すでに存在しない：#件'),
    notSent: counts('未送信：#件'),

    allSaved: 'すべて保存されました。',
    conflictsDetail: 'ほかのユーザーが変更したものです。判断するまで、相手の変更が上書きされることはありません。',
    unconfirmedDetail:
      '保存されたかどうか、CRMから回答がありませんでした。再試行しても二重に保存されることはありません。',
    decide: '判断する',
    decideLabel: ({ due, note }) => `判断する：${due}${note ? `、${note}` : ''}`,
    noDueTime: '期限なし',
    noNote: 'メモなし',
    showMore: counts('さらに#件を表示'),
    keptSelected: '保存されなかったものは選択されたままです。',
    tryAgain: counts('#件を再試行'),
    undo: counts('変更#件を元に戻す'),
    cannotUndo: (values) => `変更${written(values.count)}件は元に戻せません（変更前は空）：${values.fields}`,
    copy: 'レポートをコピー',

    bar: 'フォローアップの一括変更',
    show: '進行状況を表示',
    showReport: 'レポートを表示',
  },

  editor: {
    title: 'フォローアップの編集',
    facts: '詳細',
    completionNote: '完了メモ',
    created: '作成日時',
    changed: '変更あり',

    dueZone: ({ timeZone }) => `タイムゾーン：${timeZone}`,
    dueUnreadable: ({ value }) =>
      `CRMの値「${value}」は日時として読み取れません。別の日時を選ばないかぎり、そのまま保持されます。`,
    dueGap: ({ time }) => `時計が進められるため、この時刻は存在しません。次の時刻として扱います：${time}`,
    dueOverlap: ({ time }) => `時計が戻されるため、この時刻は2回あります。最初の時刻として扱います：${time}`,
    dueGapQuestion: ({ time, date }) =>
      `${date}は時計が進められるため、${time}は存在しません。どちらの時刻にしますか？`,
    dueOverlapQuestion: ({ time, date }) =>
      `${date}は時計が戻されるため、${time}が2回あります。どちらの時刻にしますか？`,
    dueGapEarlier: ({ time }) => `早いほう：${time}`,
    dueGapLater: ({ time }) => `遅いほう：${time}`,
    dueOverlapFirst: ({ time }) => `1回目：${time}`,
    dueOverlapSecond: ({ time }) => `2回目：${time}`,
    dueOffset: ({ offset }) => `UTC${offset}`,
    dueWords: 'または言葉で入力',
    dueWordsHint: ({ example }) => `例：「${example}」`,
    dueWordsUnknown: ({ example }) => `読み取れませんでした。「${example}」のように入力してください。`,
    dueWordsOutOfRange: '年は1970年から9999年までで入力してください。',
    dueWordsTimeKept: '時刻の指定がないため、期限の時刻はそのままです。',
    dueWordsTimeUsual: '時刻の指定がないため、午前9時とします。',
    dueWordsQuestion: 'どの日時にしますか？',
    dueWordsGuess: 'もしかして、こちらですか？',
    dueWordsEnter: 'Enterキーで設定します。',
    dueWordsEnterFirst: 'Enterキーで最初の候補を設定します。',
    dueWordsTaken: ({ time }) => `設定しました：${time}`,
    duePresets: '候補',
    dueMissing: '日付と時刻を入力してください',
    dueInvalid: '1970年から9999年までの日付と時刻を入力してください',

    ownerMissing: '担当者を選択してください',
    ownerInvalid: ({ example }) => `ユーザーID全体を入力してください（例：${example}）`,
    taskTypeMissing: 'タスク種別を入力してください',
    priorityMissing: '優先度を入力してください',
    unknownOwner: ({ id }) => `ユーザー ${id}`,
    ownerMe: ({ name }) => `${name}（自分）`,
    me: '自分',
    ownerIdHint: 'CRMのユーザーID',
    ownerSearching: '検索中…',
    ownerNotFound: '該当者がいません',
    ownerSearchFailed: '検索できませんでした',
    ownerResults: counts('#名'),
    ownerList: '担当者一覧',
    moreOptions: ({ shown, count }) =>
      `${written(count)}件中${written(shown)}件を表示しています。続けて入力すると、ほかの候補が見つかります。`,
    suggestionList: '候補',
    suggestionResults: counts('候補#件'),

    noteLinks: 'メモ内のリンク',
    opensInNewTab: '（新しいタブで開きます）',

    loadFailed: 'このフォローアップを読み込めませんでした',
    readOnly: 'このフォローアップは閲覧のみ可能です。変更はできません。',

    stateStillSaving: '引き続き保存中…',
    stateBusy: ({ time }) =>
      time ? `混み合っています。${time}に再試行します` : '混み合っています。まもなく再試行します',
    stateForbidden: '変更する権限がありません',
    stateGone: 'すでに存在しません',
    stateUnconfirmedDetail:
      '変更が保存されたかどうか、CRMから回答がありませんでした。再試行しても二重に保存されることはありません。',
    stateConflict: 'このフォローアップは変更されています',
    stateConflictDetail:
      '変更を保存する前に、ほかのユーザーがこのフォローアップを変更しました。入力内容は残っています。',
    stateInvalidFields: '保存されませんでした。印の付いた項目を修正して、もう一度保存してください。',
    stateInvalid: '保存されませんでした。CRMがこの変更を受け付けませんでした。',
    goneDetail: 'このフォローアップはCRMで削除されました。入力内容は残っています。',
    forbiddenDetail: '保存されませんでした。入力内容は残っています。',

    copyMyText: '入力内容をコピー',

    discardTitle: '未保存の変更を破棄しますか？',
    discardDetail: 'このフォローアップへの変更は保存されていません。',
    discardDetailUnconfirmed:
      'このフォローアップへの変更が保存されたかどうか確認できませんでした。CRMに反映されている可能性があります。',
    discard: '破棄',
    keepEditing: '編集を続ける',
    keepText: '下書きとして残す',
    draftShown: '以前の入力内容を復元しました。まだ保存されていません。',
    dropDraft: '下書きを破棄',

    revert: '元に戻す',
    movedByOthers: 'たった今、ほかのユーザーが変更しました。',
    movedFrom: ({ value }) => `変更前：${value}`,
    changedByOthers: 'ほかのユーザーも変更しました',
    takeTheirs: '相手の変更を採用',
    keepMine: '自分の変更を残す',
    movedSaid: ({ fields }) => `たった今、ほかのユーザーが変更しました：${fields}`,
    changedSaid: ({ fields }) =>
      `変更中の項目をほかのユーザーも変更しました：${fields}。入力内容は残っています。項目の下で確認してください`,
    statusMoved: ({ status }) => `ステータスは「${status}」になりました`,

    steps: '一覧のほかのフォローアップ',
    position: ({ position, total, isPartial }) =>
      `${written(position)}件目（${isPartial ? '' : '全'}${written(total)}件${isPartial ? '以上' : ''}）`,
    previous: '前へ',
    next: '次へ',
    saveAndNext: '保存して次へ',
    movedTo: ({ position, deal, owner, due }) =>
      [
        position === null ? '別のフォローアップ' : `フォローアップ：${position}`,
        deal === null ? '商談なし' : `商談：${deal}`,
        owner === null ? '担当者なし' : `担当者：${owner}`,
        due === null ? '期限なし' : `期限：${due}`,
      ].join('、'),
    draftKept: '入力内容は下書きとして残っています。まだ保存されていません。',
    listEnd: '一覧の最後のフォローアップでした。',
    listEndPartial: '読み込み済みのうち最後のフォローアップでした。',
  },

  duePhrase: {
    example: '明日9時',
    today: ['今日', '本日', 'きょう'],
    laterToday: ['今日この後', '今日このあと', '本日この後', '今日後で', '今日あとで'],
    tonight: ['今夜', '今晩'],
    tomorrow: ['明日', 'あした', 'あす'],
    dayAfterTomorrow: ['明後日', 'あさって'],
    next: ['次', '次の', '今度', '今度の'],
    this: ['今週', '今週の'],
    nextWeek: ['来週', '翌週'],
    nextMonth: ['来月', '翌月'],
    endOfDay: ['今日中', '本日中', '終業', '終業時', '終業時刻', '業務終了', '定時'],
    endOfWeek: ['今週中', '今週いっぱい', '週内', '週末まで', '週末までに'],
    endOfMonth: ['今月中', '今月いっぱい', '今月末', '月末', '月内'],
    endOf: ['中', '中に'],
    in: ['あと'],
    after: ['後', 'のち'],
    at: [],
    of: ['の'],
    // What follows a short weekday: 金曜 for 金曜日.
    filler: ['の', 'に', 'は', 'まで', 'までに', 'から', 'ごろ', '頃', '曜'],
    noon: ['正午', 'お昼'],
    midnight: ['真夜中'],
    morning: ['朝', '午前', '午前中'],
    afternoon: ['午後', '昼過ぎ'],
    evening: ['夕方', '夜', '晩'],
    am: ['午前'],
    pm: ['午後'],
    oClock: ['時'],
    minuteMark: ['分'],
    pastHour: { 半: 30 },
    minutes: ['分', '分間'],
    hours: ['時間'],
    days: ['日', '日間'],
    weeks: ['週', '週間'],
    months: ['か月', 'ヶ月', 'ヵ月', 'ケ月', 'カ月', '箇月'],
    years: ['年', '年間'],
    yearMark: ['年'],
    monthMark: ['月'],
    dayMark: ['日'],
    ordinal: [],
    numbers: { 一: 1, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9, 十: 10 },
  },

  conflict: {
    title: 'このフォローアップは変更されています',
    description:
      '変更を保存する前に、ほかのユーザーがこのフォローアップを変更しました。判断するまで、相手の変更が上書きされることはありません。',
    descriptionNoClash: '変更を保存する前に、ほかのユーザーが別の項目を変更しました。双方の変更は競合していません。',
    keep: '更新して自分の変更を残す',
    discard: '更新して自分の変更を破棄',
    asItWas: '変更前',
    mine: '自分の変更',
    theirs: '相手の変更',
    undecided: '自分の変更か相手の変更を選択してください',
    changedAgain: '相手がさらに変更しました。もう一度選択してください。',
    theirsLater: ({ distance }) => `相手の期限のほうが${distance}遅くなっています。`,
    theirsEarlier: ({ distance }) => `相手の期限のほうが${distance}早くなっています。`,
    sameMinute: '双方の違いは秒数だけです。',
    merged: '統合',
    mergedDetail: '双方を統合したテキストを編集',
    mergedText: '統合したテキスト',
    mergedUnsure: '双方が同じ箇所を変更しています。テキストを確認してください',
    mergedOutdated: '相手がさらに変更しました。統合したテキストはそのままです。',
    mergeAgain: 'もう一度統合',
    allMine: 'すべて自分の変更',
    allTheirs: 'すべて相手の変更',
    saves: ({ fields }) => `保存する項目：${fields}`,
    savesMine: ({ field }) => `${field}（自分の変更）`,
    savesMerged: ({ field }) => `${field}（統合）`,
    savesNothing: '保存する項目はありません。相手の変更がそのまま残ります。',
    toDecide: ({ fields }) => `要判断：${fields}`,
    newsAgain: ({ fields }) => `相手がさらに変更しました：${fields}。もう一度選択してください。`,
    newsChanged: ({ fields }) => `相手が変更しました：${fields}。`,
    newsSettled: ({ fields }) => `判断が不要になりました：${fields}。`,
    empty: '空',
    taken: '相手が変更した項目（取り込みます）',
    kept: '自分が変更した項目（残します）',
    becomes: '変更後',
    statusMoved: ({ from, to }) => `ステータスが「${from}」から「${to}」に変わりました。`,
    ownerMoved: ({ owner }) => `現在の担当者は${owner}です。`,
    ownerRemoved: '担当者がいなくなりました。',
    copyBoth: '両方の内容をコピー',
    goneTitle: 'すでに存在しません',
    goneDescription: 'このフォローアップはCRMで削除されたため、変更を保存できません。入力内容は残っています。',
    goneDiscard: '自分の変更を破棄',
  },

  workspace: {
    heading: 'フォローアップ',
    toolbar: 'フォローアップのツールバー',
    refresh: '更新',
    refreshing: '更新中…',
    loadAll: 'すべて読み込む',
    loadAllProgress: 'すべてのフォローアップの読み込み',
    loadedSoFar: counts('これまでにフォローアップ#件を読み込みました'),
    offline: 'オフラインです。一覧が最新でない可能性があります。変更は、オンラインに戻るまでここで待機します。',
    backOnline: 'オンラインに戻りました。',
    savesUnsettled: counts('変更#件を保存中'),
    savesOffline: counts('変更#件が接続待ち'),
    savesUnconfirmed: counts('変更#件を確認できませんでした'),
    conflicts: counts('競合#件を確認'),
    drafts: counts('下書き#件'),
    draftsTitle: '下書き',
    draftsDetail: '入力してまだ保存していない内容です。',
    noDrafts: '下書きはありません。',
    draftGone: 'CRMで削除済み',
    openDraft: '開く',
  },

  notices: {
    region: '通知',
    saved: '保存しました',
    savedUndo: '変更を元に戻して保存しました',
    savedMerged: ({ fields }) => `ほかのユーザーによる変更（${fields}）とあわせて保存しました`,
    notSavedInvalid: '保存されませんでした。CRMが値を受け付けませんでした。',
    notSavedInPage: '保存されませんでした。このページで問題が発生しました。',
    notSavedForbidden: '保存されませんでした。このフォローアップを変更する権限がありません。',
    notSavedGone: '保存されませんでした。このフォローアップはすでに存在しません。',
    unconfirmed: '変更が保存されたかどうか確認できませんでした。',
    conflict: 'まだ保存されていません。ほかのユーザーがこのフォローアップを変更しました。',
    draftGone: 'フォローアップがCRMで削除されました。入力内容は残っています。',
    refreshed: '一覧は最新の状態です',
    refreshFailed: '一覧を更新できませんでした。',
    loadAllDone: counts('フォローアップ#件をすべて読み込みました'),
    loadAllStopped: counts('停止しました。フォローアップ#件を読み込み済みです'),
    loadAllFailed: counts('読み込みが途中で終了しました。フォローアップ#件を読み込み済みです'),
    reopen: '入力内容を開き直す',
    cannotUndo: ({ fields }) => `元に戻せません（変更前は空）：${fields}`,
  },
};
