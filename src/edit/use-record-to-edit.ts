'use client';
import { useCallback, useEffect, useState } from 'react';
import type { FollowupsError } from '../api/followups-error.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { useFollowup } from '../provider/use-followup.js';

interface LookedFor {
  readonly status: 'loading' | 'gone' | 'load-error';
  readonly error: FollowupsError | null;
}

export interface RecordToEdit extends Pick<LookedFor, 'error'> {
  readonly status: LookedFor['status'] | 'ready';
  readonly reload: () => void;
}

const LOADING: LookedFor = { status: 'loading', error: null };

/** Sees to it that a record is known: an editor may be opened for one that no list has loaded. */
export function useRecordToEdit(id: string): RecordToEdit {
  const { core } = useFollowupsContext();
  const known = useFollowup(id) !== undefined;
  const [lookedFor, setLookedFor] = useState(LOADING);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (known) return undefined;
    const leaving = new AbortController();
    void core.reread(id, leaving.signal).then((reread) => {
      if (leaving.signal.aborted || reread.status === 'found') return;
      if (reread.status === 'absent') setLookedFor({ status: 'gone', error: null });
      else setLookedFor({ status: 'load-error', error: reread.status === 'unreadable' ? reread.error : null });
    });
    return () => leaving.abort();
  }, [core, id, known, tries]);

  const reload = useCallback(() => {
    setLookedFor(LOADING);
    setTries((count) => count + 1);
  }, []);
  return known ? { status: 'ready', error: null, reload } : { ...lookedFor, reload };
}
