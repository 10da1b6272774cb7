import type { ConflictMessages } from '../en/conflict.js';

export const conflict: ConflictMessages = {
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
  close: '閉じる',
};
