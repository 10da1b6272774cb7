import type { BulkMessages } from '../en/bulk.js';
import { counts, followups, written } from './count.js';

const shiftUnit = { days: '日', hours: '時間' };

export const bulk: BulkMessages = {
  toolbar: '選択したフォローアップの変更',
  selected: counts('#件を選択中'),
  notShown: counts('うち#件は非表示'),
  selectAll: ({ count: all, loading }) =>
    loading
      ? `読み込み済みで条件に一致する${written(all)}件をすべて選択`
      : `条件に一致する${written(all)}件をすべて選択`,
  clear: '選択を解除',
  reassign: '担当者を変更',
  due: '期限',
  priority: '優先度',
  taskType: 'タスク種別',

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
  presets: {
    laterToday: '今日この後',
    tomorrowMorning: '明日の朝',
    nextWeek: '来週',
    inTwoWeeks: '2週間後',
  },
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
  cancel: 'キャンセル',
  chooseFirst: '先に値を選択してください。',
  invalidChoice: 'この値は使用できません。',
  nothingToChange: '変更する対象がありません。',
  oneAtATime: ({ done, total }) =>
    `別の変更を実行中です（${written(total)}件中${written(done)}件完了）。終了を待つか、停止してください。`,

  progress: 'フォローアップの変更',
  doneOf: ({ done, total }) => `${written(total)}件中${written(done)}件完了`,
  stop: '停止',
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
  copied: 'コピーしました',
  copyFailed: 'コピーできませんでした。テキストを選択して手動でコピーしてください',
  done: '完了',

  bar: 'フォローアップの一括変更',
  show: '進行状況を表示',
  showReport: 'レポートを表示',
};
