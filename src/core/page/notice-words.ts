import type { FirstMessages } from '../messages/first-english.js';
import { mergedWith } from '../messages/merge-messages.js';
import { noticeEnglish, type NoticeWords } from '../messages/notice-english.js';

const withEnglish = mergedWith(noticeEnglish);

/** The messages of notices, which are fetched a little after the first rows. */
export function noticeWords(first: FirstMessages): NoticeWords {
  return withEnglish(first);
}
