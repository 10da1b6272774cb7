'use client';
import type { LateEngine } from '../../core/page/late-saving.js';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState, useSyncExternalStore } from 'react';
import type { FollowupsError } from '../../core/client/followups-error.js';
import type { FollowupConflict } from '../../core/followup/conflict.js';
import { followupsKeys } from '../../core/records/followups-keys.js';
import { isFailedState, isUndecidedState, type Edit } from '../../core/saving/edit.js';
import type { SaveOutcome, SaveRequest, Submission } from '../../core/saving/save-request.js';
import { useFollowupsContext } from './followups-context.js';

/** What `useUpdateFollowup` returns: a function that saves, the state of the save, and what a person can decide about it. */
export interface UseUpdateFollowupResult {
  /**
   * Saves a change safely. Call it in an event handler. The promise settles when the save has ended, which may be much later:
   * a save waits for the network, a sign-in or a person's decision. It never rejects.
   */
  readonly update: (request: SaveRequest) => Promise<SaveOutcome>;
  /** The last edit submitted here, until it is settled. */
  readonly edit: Edit | null;
  /** Whether the last edit submitted here is in progress. */
  readonly pending: boolean;
  /** The conflict of the last edit, if somebody else changed the record. */
  readonly conflict: FollowupConflict | null;
  /** Why the last edit is not saved, or not confirmed. */
  readonly error: FollowupsError | null;
  /** Retries an edit that waits or could not be confirmed: same key, same bytes. */
  readonly retry: () => void;
  /** Discards an edit that waits for a decision, or dismisses a failure. */
  readonly dismiss: () => void;
}

interface Sent {
  readonly request: SaveRequest;
  readonly submission: Submission;
}

/** The last edit. Its id is valid in one engine only, and each user has their own. */
interface Submitted {
  readonly engine: LateEngine;
  readonly editId: string | null;
  readonly failure: FollowupsError | null;
}

/**
 * The safe update: optimistic, with a version and an idempotency key, retried and verified. It runs as a TanStack mutation
 * under `followupsKeys.update()`, so devtools and `useIsMutating` see it.
 *
 * @example
 * const { update } = useUpdateFollowup();
 * <button onClick={() => update({ followup, patch: { priority: 'high' } })}>Urgent</button>
 */
export function useUpdateFollowup(): UseUpdateFollowupResult {
  const { engine } = useFollowupsContext().core.saving;
  const submit = useSubmit();
  const [last, setLast] = useState<Submitted>({ engine, editId: null, failure: null });
  const { editId, failure } = last.engine === engine ? last : { editId: null, failure: null };

  const update = useCallback(
    (request: SaveRequest): Promise<SaveOutcome> => {
      const submission = submit(request);
      const submitted: Submitted = { engine, editId: submission.editId, failure: null };
      setLast(submitted);
      void submission.outcome.then((outcome) => {
        // An earlier edit may fail while a later one is in progress.
        if ('error' in outcome) setLast((now) => (now === submitted ? { ...now, failure: outcome.error } : now));
      });
      return submission.outcome;
    },
    [engine, submit],
  );

  const read = (): Edit | null => (editId === null ? null : (engine.get(editId) ?? null));
  const edit = useSyncExternalStore(engine.subscribeAll, read, read);
  const undecided = edit !== null && isUndecidedState(edit.state);
  const failed = edit !== null && isFailedState(edit.state);

  return {
    update,
    edit,
    pending: edit !== null && !undecided && !failed,
    conflict: edit?.conflict ?? null,
    error: (undecided ? edit?.error : null) ?? failure,
    retry: () => {
      if (editId !== null) engine.retry(editId);
    },
    dismiss: () => {
      if (editId !== null) engine.dismiss(editId);
      setLast({ engine, editId, failure: null });
    },
  };
}

/** Returns a function that submits an edit, as a TanStack mutation too. */
export function useSubmit(): (request: SaveRequest) => Submission {
  const { engine } = useFollowupsContext().core.saving;
  // The engine retries, waits and rolls back; the mutation only mirrors it.
  const { mutate } = useMutation({
    mutationKey: followupsKeys.update(),
    mutationFn: async ({ submission }: Sent) => {
      const outcome = await submission.outcome;
      if ('error' in outcome) throw outcome.error;
      return outcome;
    },
    retry: 0,
    networkMode: 'always',
    gcTime: 0,
    // A failure is part of the result, whatever the host's defaults for mutations.
    throwOnError: false,
  });

  return useCallback(
    (request) => {
      const submission = engine.submit(request);
      if (submission.editId !== null) mutate({ request, submission });
      return submission;
    },
    [engine, mutate],
  );
}
