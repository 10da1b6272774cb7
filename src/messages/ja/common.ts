import type { CommonMessages } from '../en/common.js';

export const common: CommonMessages = {
  tryAgain: '再試行',
  dismiss: '非表示にする',
  close: '閉じる',
  loading: '読み込み中…',
  crashed: 'ページのこの部分を表示できませんでした',
  empty: '–',
  emptyLabel: 'なし',
  labelOf: ({ label }) => `${label}：`,
  inOneLine: ({ parts }) => parts.join('、'),
  sentences: ({ parts }) => parts.join('。'),
};
