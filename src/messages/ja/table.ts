import type { TableMessages } from '../en/table.js';
import { counts, followups, written } from './count.js';

const subject = (due: string, note: string): string =>
  `フォローアップ（${due ? `期限 ${due}` : '期限なし'}）${note ? `：${note}` : ''}`;

export const table: TableMessages = {
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

  saving: '保存中…',
  checking: '確認中…',
  checkingDetail: '変更が保存されたか確認しています…',
  waiting: '待機中',
  retryingAt: ({ time }) =>
    time ? `CRMが混み合っています。${time}に再試行します` : '引き続き保存中です。まもなく再試行します',
  waitingOffline: '未保存：オフラインです',
  waitingSignIn: '保存するには、もう一度サインインしてください',
  unconfirmed: '確認できませんでした',
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
  endTruncated: counts('CRMによると続きがありますが、その場所が示されていません。フォローアップ#件を読み込みました。'),
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
};
