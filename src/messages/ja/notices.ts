import type { NoticeMessages } from '../en/notices.js';
import { counts } from './count.js';

export const notices: NoticeMessages = {
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
  review: '確認',
  reopen: '入力内容を開き直す',
  tryAgain: '再試行',
  undo: '元に戻す',
  cannotUndo: ({ fields }) => `元に戻せません（変更前は空）：${fields}`,
};
