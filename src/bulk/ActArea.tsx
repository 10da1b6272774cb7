'use client';
import { useMemo, useSyncExternalStore, type ReactElement } from 'react';
import { useFollowupsContext } from '../provider/followups-context.js';
import { ActProgressBarView } from './ActProgressBarView.js';
import { byFrame } from './by-frame.js';

export interface ActAreaProps {
  /** Where the focus goes from what is gone. */
  returnFocus: () => HTMLElement | null;
}

/** The bar of the newest command of the host's on many records. Renders a `<section>`, or nothing. */
export function ActArea({ returnFocus }: ActAreaProps): ReactElement | null {
  const { acts, records } = useFollowupsContext().core;
  const state = useSyncExternalStore(
    useMemo(() => byFrame(acts.subscribeMany), [acts]),
    acts.many,
    acts.many,
  );
  if (!state) return null;
  return (
    <ActProgressBarView
      state={state}
      followupOf={records.view}
      onDismiss={() => acts.setMany(null)}
      returnFocus={returnFocus}
    />
  );
}
