import type { Followup } from '../followup/followup.js';
import { createSignal } from '../records/listeners.js';
import { createStack } from './create-stack.js';
import type { FollowupsEvent } from './followups-event.js';
import type { Notice } from './notice.js';

/** A notice built with the name of a record. */
export type NamedNotice = (nameOf: (followup: Followup | undefined) => string) => Notice;

/** Shows what happens to a person. */
export interface NoticeReader {
  /** Called for each event of an edit. */
  readonly onOutcome: (event: FollowupsEvent) => void;
  readonly onNotice: (notice: Notice | NamedNotice) => void;
  readonly onWithdrawal: (id: string) => void;
}

type Call = (reader: NoticeReader) => void;

/** The number of calls kept. */
const MOST = 20;

/**
 * Passes outcomes and notices to the latest reader. Keeps them in order while its code loads; without a provider, keeps
 * outcomes alone: edits outlive it.
 */
export function createNoticeBoard(onError: (error: unknown) => void) {
  const readers = createStack<NoticeReader>();
  const { emit: miss, subscribe: onMissed } = createSignal();
  let kept: { readonly call: Call; readonly isOutcome: boolean }[] = [];
  let expected = 0;

  function read(call: Call, reader: NoticeReader): void {
    try {
      call(reader);
    } catch (error) {
      // A message of the host may throw.
      onError(error);
    }
  }

  function tell(call: Call, isOutcome: boolean): void {
    const reader = readers.latest();
    if (reader) read(call, reader);
    else if (isOutcome || expected > 0) {
      kept = [...kept, { call, isOutcome }].slice(-MOST);
      miss();
    }
  }

  return {
    tellOutcome: (event: FollowupsEvent): void => tell(({ onOutcome }) => onOutcome(event), true),
    notify: (notice: Notice | NamedNotice): void => tell(({ onNotice }) => onNotice(notice), false),
    withdraw: (id: string): void => tell(({ onWithdrawal }) => onWithdrawal(id), false),
    /** Registers that notices will be shown. Returns a cancel function. */
    expect(): () => void {
      expected += 1;
      return () => {
        expected -= 1;
        if (expected === 0) kept = kept.filter(({ isOutcome }) => isOutcome);
      };
    },
    /** Adds a reader, and tells it what was kept. Returns a cancel function. */
    read(reader: NoticeReader): () => void {
      const stop = readers.add(reader);
      for (const { call } of kept.splice(0)) read(call, reader);
      return stop;
    },
    /** Calls back when something was kept. */
    onMissed,
    hasMissed: (): boolean => kept.length > 0,
    /** Hands over what was kept to another board. */
    handOver(heir: { readonly takeOver: (call: Call) => void }): void {
      for (const { call, isOutcome } of kept.splice(0)) if (isOutcome) heir.takeOver(call);
    },
    takeOver: (call: Call): void => tell(call, true),
  };
}
