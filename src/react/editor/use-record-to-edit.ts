'use client';
import { useEffect, useSyncExternalStore, useCallback, useState } from 'react';
import type { FollowupsError } from '../../core/client/followups-error.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { useRecord } from '../provider/use-followup.js';
import type { SearchedList } from './followup-edit-props.js';

/** `missing`: it is not in the loaded part of the list, which may not be all. */
type LookedForStatus = 'loading' | 'gone' | 'missing' | 'load-error';

interface LookedFor {
  readonly status: LookedForStatus;
  readonly error: FollowupsError | null;
}

export interface RecordToEdit extends Pick<LookedFor, 'error'> {
  readonly status: LookedForStatus | 'ready';
  /** Whether the record is no longer in its list, but not known to be deleted. */
  readonly isUnlisted: boolean;
  readonly reload: () => void;
  /** Loads the rest of the list; `undefined` if there is none. */
  readonly loadAll: (() => void) | undefined;
}

const LOADING: LookedFor = { status: 'loading', error: null };

/**
 * Loads a record for the editor, which may be opened for one that no list has loaded. Searches the list, unless the
 * client can fetch the record directly or a draft of it exists: reading just this record ends as soon as it can't be
 * found, so that the draft's text is available soon.
 */
export function useRecordToEdit(id: string, list?: SearchedList): RecordToEdit {
  const { core } = useFollowupsContext();
  const known = useRecord(id) !== undefined;
  const isUnlisted = useUnlisted(id);
  const [{ lookedFor, tries }, setSearch] = useRecordState(id, () => ({ lookedFor: LOADING, tries: 0 }));
  const searched = list && !core.client.getFollowup && core.saving.drafts.get(id) === null ? list : null;
  const isAlone = !known && searched === null;
  const inList = useListSearch(id, known ? null : searched);

  useEffect(() => {
    // One that left its list may have changed or been deleted since.
    if (!isAlone && !isUnlisted) return undefined;
    const leaving = new AbortController();
    void core.records.reread(id, leaving.signal).then((reread) => {
      if (leaving.signal.aborted || reread.status === 'found') return;
      const found: LookedFor =
        reread.status === 'unreadable'
          ? { status: 'load-error', error: reread.error }
          : { status: reread.status === 'absent' && reread.isGone ? 'gone' : 'missing', error: null };
      setSearch(({ tries: count }) => ({ lookedFor: found, tries: count }));
    });
    return () => leaving.abort();
  }, [core, id, isAlone, isUnlisted, tries, setSearch]);

  const readAgain = (): void => setSearch(({ tries: count }) => ({ lookedFor: LOADING, tries: count + 1 }));
  if (known) return { status: 'ready', isUnlisted, error: null, reload: readAgain, loadAll: undefined };
  if (!searched) return { ...lookedFor, isUnlisted, reload: readAgain, loadAll: undefined };
  const { error, hasMore, loadAll, loadMore, refresh } = searched;
  return {
    status: inList,
    isUnlisted,
    error,
    reload: () => void (searched.status === 'error' ? refresh() : loadMore()),
    loadAll: hasMore ? () => void loadAll() : undefined,
  };
}

function useUnlisted(id: string): boolean {
  const { records } = useFollowupsContext().core;
  const isUnlisted = (): boolean => records.isAway(id) && !records.isGone(id);
  return useSyncExternalStore((listener) => records.subscribe(id, listener), isUnlisted);
}

/** The maximum number of pages to load automatically in search of one record. */
const MAX_PAGES = 20;

/**
 * Loads more pages of a list in search of the editor's record, up to a limit; beyond that, the user decides.
 *
 * @param list `null` for no search
 */
function useListSearch(id: string, list: SearchedList | null): 'loading' | 'missing' | 'load-error' {
  const [pages, setPages] = useRecordState(id, () => 0);
  const running = list?.progress.running ?? false;
  const goesOn = list?.status === 'ready' && list.nextPage === 'idle' && !running && pages < MAX_PAGES;
  const loadMore = list?.loadMore;

  useEffect(() => {
    if (!goesOn) return;
    // Counts failed loads too: a list that never changes must not be requested forever.
    void loadMore?.().finally(() => setPages((count) => count + 1));
  }, [goesOn, pages, loadMore, setPages]);

  if (!list) return 'loading';
  const { status, nextPage, progress } = list;
  if (status === 'loading' || nextPage === 'loading' || nextPage === 'offline' || running || goesOn) return 'loading';
  return status === 'error' || nextPage === 'error' || progress.failed ? 'load-error' : 'missing';
}

/**
 * State of the record that an editor shows: starts anew when the editor moves to another record, without remounting it.
 */
export function useRecordState<Value>(
  followupId: string,
  initial: () => Value,
): readonly [value: Value, set: (change: (before: Value) => Value) => void] {
  const [kept, setKept] = useState(() => ({ followupId, value: initial() }));
  const current = kept.followupId === followupId ? kept : { followupId, value: initial() };
  if (current !== kept) setKept(current);
  const set = useCallback(
    (change: (before: Value) => Value) =>
      setKept((before) => (before.followupId === followupId ? { followupId, value: change(before.value) } : before)),
    [followupId],
  );
  return [current.value, set];
}
