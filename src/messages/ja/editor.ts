import type { EditorMessages } from '../en/editor.js';
import { counts } from './count.js';

export const editor: EditorMessages = {
  title: 'フォローアップの編集',
  save: '保存',
  cancel: 'キャンセル',
  facts: '詳細',
  completionNote: '完了メモ',
  created: '作成日時',
  changed: '変更あり',

  dueZone: ({ timeZone }) => `タイムゾーン：${timeZone}`,
  dueUnreadable: ({ value }) =>
    `CRMの値「${value}」は日時として読み取れません。別の日時を選ばないかぎり、そのまま保持されます。`,
  dueGap: ({ time }) => `時計が進められるため、この時刻は存在しません。次の時刻として扱います：${time}`,
  dueOverlap: ({ time }) => `時計が戻されるため、この時刻は2回あります。最初の時刻として扱います：${time}`,
  dueMissing: '日付と時刻を入力してください',
  dueInvalid: '1970年から9999年までの日付と時刻を入力してください',

  ownerMissing: '担当者を選択してください',
  taskTypeMissing: 'タスク種別を入力してください',
  priorityMissing: '優先度を入力してください',
  none: 'なし',
  unknownOwner: ({ id }) => `ユーザー ${id}`,
  ownerMe: ({ name }) => `${name}（自分）`,
  me: '自分',
  ownerIdHint: 'CRMのユーザーID',
  ownerSearching: '検索中…',
  ownerNotFound: '該当者がいません',
  ownerSearchFailed: '検索できませんでした',
  ownerResults: counts('#名'),
  ownerList: '担当者一覧',

  loadFailed: 'このフォローアップを読み込めませんでした',
  readOnly: 'このフォローアップは閲覧のみ可能です。変更はできません。',

  stateSaving: '保存中…',
  stateStillSaving: '引き続き保存中…',
  stateChecking: '変更が保存されたか確認しています…',
  stateBusy: ({ time }) =>
    time ? `混み合っています。${time}に再試行します` : '混み合っています。まもなく再試行します',
  stateOffline: '未保存：オフラインです',
  stateSignIn: '保存するには、もう一度サインインしてください',
  stateForbidden: '変更する権限がありません',
  stateGone: 'すでに存在しません',
  stateUnconfirmed: '確認できませんでした',
  stateUnconfirmedDetail:
    '変更が保存されたかどうか、CRMから回答がありませんでした。再試行しても二重に保存されることはありません。',
  stateConflict: 'このフォローアップは変更されています',
  stateConflictDetail: '変更を保存する前に、ほかのユーザーがこのフォローアップを変更しました。入力内容は残っています。',
  review: '確認',
  stateInvalidFields: '保存されませんでした。印の付いた項目を修正して、もう一度保存してください。',
  stateInvalid: '保存されませんでした。CRMがこの変更を受け付けませんでした。',
  goneDetail: 'このフォローアップはCRMで削除されました。入力内容は残っています。',
  forbiddenDetail: '保存されませんでした。入力内容は残っています。',

  copyMyText: '入力内容をコピー',
  copied: 'コピーしました',
  copyFailed: 'コピーできませんでした。テキストを選択して手動でコピーしてください',

  discardTitle: '未保存の変更を破棄しますか？',
  discardDetail: 'このフォローアップへの変更は保存されていません。',
  discardDetailUnconfirmed:
    'このフォローアップへの変更が保存されたかどうか確認できませんでした。CRMに反映されている可能性があります。',
  discard: '破棄',
  keepEditing: '編集を続ける',
  keepText: '下書きとして残す',
  draftShown: '以前の入力内容を復元しました。まだ保存されていません。',
  dropDraft: '下書きを破棄',
};
