import type { Followup } from '../followup/followup.js';
import { createSignal } from '../records/listeners.js';
import type { Notice } from './group-notices.js';

/** A notice about a record, built from the record's name. */
export interface RecordNotice {
  readonly followup: Followup | undefined;
  readonly notice: (name: string) => Notice;
}

/** The number of calls kept. */
const MOST = 20;

/**
 * Passes notices to the component that shows them. Keeps them in order while its code loads; drops them if none is expected.
 */
export function createNoticeBoard() {
  const notices = createSignal<Notice>();
  const recordNotices = createSignal<RecordNotice>();
  const withdrawals = createSignal<string>();
  const missed = createSignal();
  let kept: (() => void)[] = [];
  let expected = 0;
  let shown = 0;

  function tell(call: () => void): void {
    if (shown > 0 || expected === 0) {
      call();
      return;
    }
    kept = [...kept, call].slice(-MOST);
    missed.emit();
  }

  return {
    notify: (notice: Notice): void => tell(() => notices.emit(notice)),
    onNotice: notices.subscribe,
    notifyOf: (notice: RecordNotice): void => tell(() => recordNotices.emit(notice)),
    onNoticeOf: recordNotices.subscribe,
    withdraw: (id: string): void => tell(() => withdrawals.emit(id)),
    onWithdrawal: withdrawals.subscribe,
    missed,
    hasMissed: (): boolean => kept.length > 0,
    /** Registers that notices will be shown. Returns a cancel function. */
    expect(): () => void {
      expected += 1;
      return () => {
        expected -= 1;
        if (expected === 0) kept = [];
      };
    },
    /** Registers that the component that shows notices has subscribed. Returns a cancel function. */
    show(): () => void {
      shown += 1;
      for (const call of kept.splice(0)) call();
      return () => {
        shown -= 1;
      };
    },
  };
}

/** The places where notices may be shown: at the end of a list, over no control of the page. */
export function createNoticePlaces() {
  const places: (() => Element | null)[] = [];
  return {
    /** Offers a place. Returns a cancel function. */
    offer(place: () => Element | null): () => void {
      places.push(place);
      return () => void places.splice(places.indexOf(place), 1);
    },
    /** The place that was offered last. */
    find: (): Element | null => places.at(-1)?.() ?? null,
  };
}
