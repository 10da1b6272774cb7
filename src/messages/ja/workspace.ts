import type { WorkspaceMessages } from '../en/workspace.js';
import { counts } from './count.js';

export const workspace: WorkspaceMessages = {
  heading: 'フォローアップ',
  toolbar: 'フォローアップのツールバー',
  refresh: '更新',
  refreshing: '更新中…',
  loadAll: 'すべて読み込む',
  stop: '停止',
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
};
