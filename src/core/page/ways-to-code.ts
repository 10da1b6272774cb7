import type { CommonMessages } from '../messages/messages.js';
import { isReloadNeeded } from './fetch-code.js';
import type { NoticeAction } from './group-notices.js';

/** The ways to code that could not be fetched: to fetch it again, and once that failed too, to load the page anew. */
export function waysToCode(
  { tryAgain, reloadPage }: Pick<CommonMessages, 'tryAgain' | 'reloadPage'>,
  onTryAgain: () => void,
): readonly NoticeAction[] {
  const again = { label: tryAgain, onSelect: onTryAgain };
  return isReloadNeeded() ? [again, { label: reloadPage, onSelect: () => window.location.reload() }] : [again];
}
