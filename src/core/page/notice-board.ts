import type { Followup } from '../followup/followup.js';
import { createSignal } from '../records/listeners.js';
import type { Notice } from './group-notices.js';

/** A notice about a record, made from the name that the record has. */
export interface RecordNotice {
  readonly followup: Followup | undefined;
  readonly notice: (name: string) => Notice;
}

/** Calls that are kept. */
const MOST = 20;

/**
 * Tells of notices to whoever shows them. Where somebody is to show them whose code is on its way, they are kept in their order;
 * where nobody is, they are nobody's.
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
    /** Says that notices will be shown here; gives what to call when they will not. */
    expect(): () => void {
      expected += 1;
      return () => {
        expected -= 1;
        if (expected === 0) kept = [];
      };
    },
    /** Says that whoever shows notices listens; gives what to call when they don't any more. */
    show(): () => void {
      shown += 1;
      for (const call of kept.splice(0)) call();
      return () => {
        shown -= 1;
      };
    },
  };
}
