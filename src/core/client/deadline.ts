import { FollowupsError, isFollowupsError, type FollowupsErrorKind } from './followups-error.js';
import { schedule, type Schedule } from './sleep.js';

/** Why waiting ended without an answer. */
export type DeadlineEnd = 'timeout' | 'aborted';

/** The time limit of a piece of work; ends early if the caller's signal fires. */
export type Deadline = ReturnType<typeof startDeadline>;

/** The longest delay a timer supports; a longer one would fire immediately. */
export const LONGEST_TIMER_MS = 2_147_483_647;

/**
 * Starts the clock. Uses plain timers and listeners: `AbortSignal.any` and `AbortSignal.timeout` are missing in some
 * browsers still in use, and keep listeners alive as long as the caller's signal.
 */
export function startDeadline(timeoutMs: number, caller: AbortSignal | undefined, startTimer: Schedule = schedule) {
  const controller = new AbortController();
  let end: DeadlineEnd | null = null;
  let rejectRace: (error: Error) => void = () => {};
  const over = new Promise<never>((_resolve, reject) => {
    rejectRace = reject;
  });
  over.catch(() => {});

  const finish = (why: DeadlineEnd): void => {
    if (end !== null) return;
    release();
    end = why;
    rejectRace(new Error(why));
    controller.abort();
  };
  const abort = (): void => finish('aborted');
  const stopTimer = startTimer(() => finish('timeout'), Math.min(timeoutMs, LONGEST_TIMER_MS));
  const release = (): void => {
    stopTimer();
    caller?.removeEventListener('abort', abort);
  };

  if (caller?.aborted) abort();
  else caller?.addEventListener('abort', abort);

  return {
    /** Fires when the time is up or the caller aborts; for `fetch`. */
    signal: controller.signal,
    /** Why it ended, or `null` if it has not. */
    ended: (): DeadlineEnd | null => end,
    /** Settles like the work, or rejects when the deadline ends, even if the work ignores signals. */
    // The deadline comes first, so that it wins over work that finishes in the same turn.
    race: <Result>(work: PromiseLike<Result>): Promise<Result> => Promise.race([over, work]),
    /** Stops the clock and removes the listener from the caller's signal. Always call it. */
    release,
  };
}

/** Limits for a call to a host function. */
export interface CallLimits {
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  /** The timers to use. @default the page's own */
  readonly schedule?: Schedule | undefined;
}

/**
 * Runs a host's read function under the same rules as the client's own requests: a time limit, a signal, and only
 * `FollowupsError`s. What the host threw is not passed on, since it may contain a token or an address.
 */
export async function hostCall<Result>(
  call: (options: { readonly signal: AbortSignal }) => Promise<Result>,
  { timeoutMs, signal, schedule: startTimer }: CallLimits,
): Promise<Result> {
  const deadline = startDeadline(timeoutMs, signal, startTimer);
  try {
    if (deadline.ended() !== null) throw new Error('called off');
    return await deadline.race(call({ signal: deadline.signal }));
  } catch (error) {
    const end = deadline.ended();
    if (end !== null) throw new FollowupsError(end, { effect: 'none' });
    if (!isFollowupsError(error)) {
      throw new FollowupsError(kindOf(error), {
        effect: 'none',
        cause: new Error('A function given by the host failed'),
      });
    }
    const { kind, status, retryAfterMs, requestId } = error;
    throw new FollowupsError(kind, { effect: 'none', status, retryAfterMs, requestId });
  } finally {
    deadline.release();
  }
}

/** A `fetch` that gets no answer rejects with a TypeError, which host functions usually pass on. */
function kindOf(error: unknown): FollowupsErrorKind {
  return error instanceof TypeError ? 'network' : 'failed';
}
