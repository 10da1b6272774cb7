import type { LayoutMessages } from '../en/layout.js';
import { written } from './count.js';

export const layout: LayoutMessages = {
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
  done: '完了',
};
