import { startDeadline } from './deadline.js';
import type { FollowupsErrorKind } from './followups-error.js';
import { FollowupsError, isFollowupsError } from './followups-error.js';

/**
 * Runs a host's own reading function with the manners of the client's own requests: a time limit, a signal, and no other
 * error than a `FollowupsError`. What the host threw is not passed on, since it may hold a token or an address.
 */
export async function hostCall<Result>(
  call: (options: { readonly signal: AbortSignal }) => Promise<Result>,
  { timeoutMs, signal }: { readonly timeoutMs: number; readonly signal: AbortSignal | undefined },
): Promise<Result> {
  const deadline = startDeadline(timeoutMs, signal);
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
