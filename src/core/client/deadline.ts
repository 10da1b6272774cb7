import { FollowupsError, isFollowupsError, type FollowupsErrorKind } from './followups-error.js';
import { schedule, type Schedule } from './sleep.js';

/** Why the waiting ended before there was an answer. */
export type DeadlineEnd = 'timeout' | 'aborted';

/** A span of time in which a piece of work must be done; ends early where the caller's signal fires. */
export type Deadline = ReturnType<typeof startDeadline>;

/** The longest time that a timer can hold; more would fire at once. */
export const LONGEST_TIMER_MS = 2_147_483_647;

/**
 * Starts the clock. It is built on plain timers and listeners: `AbortSignal.any` and `AbortSignal.timeout` are missing
 * in browsers that are still about, and keep listeners alive for as long as the caller's signal lives.
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
    /** Fires at the end of the time and where the caller calls off; for `fetch`. */
    signal: controller.signal,
    /** Why it ended, or `null` while there is time. */
    ended: (): DeadlineEnd | null => end,
    /** The work's own outcome, or a rejection as soon as the deadline ends, also where the work does not heed signals. */
    // The deadline stands first, so that it wins over work that is done in the same turn.
    race: <Result>(work: PromiseLike<Result>): Promise<Result> => Promise.race([over, work]),
    /** Stops the clock and lets go of the caller's signal; to be called in any case. */
    release,
  };
}

/** How long a function of the host's may take. */
export interface CallLimits {
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  /** The timers it is measured by: the page's own unless told. */
  readonly schedule?: Schedule | undefined;
}

/**
 * Runs a host's own reading function with the manners of the client's own requests: a time limit, a signal, and no other
 * error than a `FollowupsError`. What the host threw is not passed on, since it may hold a token or an address.
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

/** A `fetch` without an answer rejects with a TypeError, which a host's function tends to pass on as it is. */
function kindOf(error: unknown): FollowupsErrorKind {
  return error instanceof TypeError ? 'network' : 'failed';
}
