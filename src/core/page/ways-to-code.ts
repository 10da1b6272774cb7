import type { CommonMessages } from '../messages/messages.js';
import { isReloadNeeded } from './fetch-code.js';
import type { NoticeAction } from './group-notices.js';

/** The actions for code that could not be fetched: try again and, once that failed too, reload the page. */
export function waysToCode(
  { tryAgain, reloadPage }: Pick<CommonMessages, 'tryAgain' | 'reloadPage'>,
  onTryAgain: () => void,
): readonly NoticeAction[] {
  const again = { label: tryAgain, onSelect: onTryAgain };
  return isReloadNeeded() ? [again, { label: reloadPage, onSelect: () => window.location.reload() }] : [again];
}
