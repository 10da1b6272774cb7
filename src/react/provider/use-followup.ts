'use client';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { FollowupsError } from '../../core/client/followups-error.js';
import type { Followup } from '../../core/followup/followup.js';
import type { Reread } from '../../core/records/reread-record.js';
import type { ActMark } from '../../core/page/acts.js';
import { onePer } from '../../core/page/one-per.js';
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
  const { client } = core;
  const followup = useRecord(id);
  const gone = useGone(id);
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

const readsOf = onePer(() => new Map<string, Promise<Reread>>());

/** Shares one read among all components that show a record. */
function readOnce(core: Services<'records'>, id: string): Promise<Reread> {
  const reads = readsOf(core);
  const read = reads.get(id) ?? core.records.reread(id).finally(() => reads.delete(id));
  reads.set(id, read);
  return read;
}

interface Source {
  readonly subscribe: (id: string, listener: () => void) => () => void;
}

/** What a source knows of a record. */
function useById<Value>(source: Source, id: string, read: (id: string) => Value): Value {
  const subscribe = useCallback((listener: () => void) => source.subscribe(id, listener), [source, id]);
  const now = (): Value => read(id);
  return useSyncExternalStore(subscribe, now, now);
}

/** One record as known, with the pending edit applied; `undefined` if it is unknown. Fetches nothing. */
export function useRecord(id: string): Followup | undefined {
  const { records } = useFollowupsContext().core;
  return useById(records, id, records.view);
}

/** Whether a record is known to have been deleted. */
export function useGone(id: string): boolean {
  const { records } = useFollowupsContext().core;
  return useById(records, id, records.isGone);
}

/** The edit of a record that is in progress, waits for a decision, or failed last; `null` for none. */
export function useLeadingEdit(followupId: string): Edit | null {
  const { engine } = useFollowupsContext().core.saving;
  return useById(engine, followupId, engine.leading);
}

/** All unsettled edits, and failed ones that were not dismissed. */
export function useEdits(): readonly Edit[] {
  const { engine } = useFollowupsContext().core.saving;
  return useSyncExternalStore(engine.subscribeAll, engine.edits, engine.edits);
}

/** The act running on a record; `null` for none. */
export function useAct(followupId: string): ActMark | null {
  const { acts } = useFollowupsContext().core.saving;
  return useById(acts, followupId, acts.markOf);
}
