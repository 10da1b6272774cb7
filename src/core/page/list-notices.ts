import { noticeEnglish } from '../messages/notice-english.js';
import type { DisplaySettings } from './display-settings.js';
import type { Services } from './followups-core.js';
import { withEnglish } from './late-words.js';

/** How loading everything ended. */
export interface LoadAllEnding {
  readonly ending: 'complete' | 'stopped' | 'failed' | 'truncated';
  /** Records loaded so far. */
  readonly loaded: number;
}

/** Tells how a refresh ended that a person asked for; a failed one can be tried again. */
export function tellRefreshed(
  { notices }: Services<'notices'>,
  { messages }: DisplaySettings,
  refreshed: boolean,
  again: () => void,
): void {
  const { common, notices: words } = withEnglish(messages, noticeEnglish);
  const id = 'refresh';
  notices.notify(
    refreshed
      ? { id, tone: 'status', text: words.refreshed }
      : { id, tone: 'alert', text: words.refreshFailed, actions: [{ label: common.tryAgain, onSelect: again }] },
  );
}

/** Tells how "load all" ended. */
export function tellLoadedAll(
  { notices }: Services<'notices'>,
  { messages }: DisplaySettings,
  { ending, loaded }: LoadAllEnding,
): void {
  const { loadAllDone, loadAllStopped, loadAllFailed } = withEnglish(messages, noticeEnglish).notices;
  const words = { complete: loadAllDone, stopped: loadAllStopped, failed: loadAllFailed, truncated: loadAllFailed };
  notices.notify({ id: 'load-all', tone: 'status', text: words[ending]({ count: loaded }) });
}
