'use client';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { FollowupsError } from '../../core/client/followups-error.js';
import type { Followup } from '../../core/followup/followup.js';
import type { Reread } from '../../core/records/reread-record.js';
import { useFollowupsContext } from './followups-context.js';
import type { Services } from '../../core/page/followups-core.js';
import type { Edit } from '../../core/saving/edit.js';

/** What `useFollowup` returns: the record, or why there is none. */
export interface UseFollowupResult {
  /**
   * `"missing"`: no list holds the record and the client has no `getFollowup` to read it, or the CRM no longer has one with
   * that id; `"loading"` and `"error"` only if it is read by itself.
   */
  readonly status: 'ready' | 'loading' | 'missing' | 'error';
  /** The record, with the pending edit applied; if it was deleted, as it was. */
  readonly followup: Followup | undefined;
  /** Why it could not be read. */
  readonly error: FollowupsError | null;
  /** Reads it again after an error. */
  readonly reload: () => void;
}

/**
 * One record, with the pending edit applied. It comes from a list or an editor; one that none holds is read with the client's
 * `getFollowup`, if there is one, once for all components.
 *
 * @example
 * const { status, followup } = useFollowup(id);
 */
export function useFollowup(id: string): UseFollowupResult {
  const { core } = useFollowupsContext();
  const { records, client } = core;
  const followup = useRecord(id);
  const isGone = (): boolean => records.isGone(id);
  const gone = useSyncExternalStore((listener) => records.subscribe(id, listener), isGone, isGone);
  const [read, setRead] = useState<{ readonly of: string; readonly reread: Reread } | null>(null);
  const [tries, setTries] = useState(0);
  const isAsked = followup === undefined && client.getFollowup !== undefined;

  useEffect(() => {
    if (!isAsked) return undefined;
    let wanted = true;
    void readOnce(core, id).then((reread) => {
      if (wanted) setRead({ of: id, reread });
    });
    return () => {
      wanted = false;
    };
  }, [core, id, isAsked, tries]);

  const reload = useCallback(() => {
    setRead(null);
    setTries((count) => count + 1);
  }, []);
  if (followup) return { status: gone ? 'missing' : 'ready', followup, error: null, reload };
  const answer = read?.of === id ? read.reread : null;
  if (!isAsked || (answer && answer.status !== 'unreadable')) {
    return { status: 'missing', followup, error: null, reload };
  }
  return { status: answer ? 'error' : 'loading', followup, error: answer?.error ?? null, reload };
}

const underWay = new WeakMap<object, Map<string, Promise<Reread>>>();

/** Shares one read among all components that show a record. */
function readOnce(core: Services<'records'>, id: string): Promise<Reread> {
  const reads = underWay.get(core) ?? new Map<string, Promise<Reread>>();
  underWay.set(core, reads);
  const known = reads.get(id);
  if (known) return known;
  const read = core.records.reread(id).finally(() => reads.delete(id));
  reads.set(id, read);
  return read;
}

/** One record as known, with the pending edit applied; `undefined` if it is unknown. Fetches nothing. */
export function useRecord(id: string): Followup | undefined {
  const { records } = useFollowupsContext().core;
  const view = (): Followup | undefined => records.view(id);
  return useSyncExternalStore((listener) => records.subscribe(id, listener), view, view);
}

/** The edit of a record that is in progress, waits for a decision, or failed last; `null` for none. */
export function useLeadingEdit(followupId: string): Edit | null {
  const { engine } = useFollowupsContext().core.saving;
  const leading = (): Edit | null => engine.leading(followupId);
  return useSyncExternalStore((listener) => engine.subscribe(followupId, listener), leading, leading);
}
