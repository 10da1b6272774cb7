import type { CommonMessages } from '../messages/messages.js';
import { isReloadNeeded } from '../ui/fetch-code.js';

/** What a button does about code that could not be fetched. */
export interface WayToCode {
  readonly label: string;
  readonly onSelect: () => void;
}

/** The ways to code that could not be fetched: to fetch it again, and once that failed too, to load the page anew. */
export function waysToCode(
  { tryAgain, reloadPage }: Pick<CommonMessages, 'tryAgain' | 'reloadPage'>,
  onTryAgain: () => void,
): readonly WayToCode[] {
  const again = { label: tryAgain, onSelect: onTryAgain };
  return isReloadNeeded() ? [again, { label: reloadPage, onSelect: () => window.location.reload() }] : [again];
}
