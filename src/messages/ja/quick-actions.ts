import type { QuickActionsMessages } from '../en/quick-actions.js';

export const quickActions: QuickActionsMessages = {
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
};
