'use client';
import { useContext, useEffect, useMemo, useSyncExternalStore, type ReactElement } from 'react';
import { OwnerField, type OwnerFieldProps } from '../fields/OwnerField.js';
import { useMessages } from '../provider/all-messages.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { useNow } from '../ui/use-now.js';
import { whenIdle } from '../ui/when-idle.js';
import { EditorWorkContext, loadOf, type EditorWork, type OwnerLoad } from './editor-work.js';
import { neverChanges } from '../ui/never-changes.js';

/** The owner in the editor, with how much that person has to do. */
export function EditorOwnerField(field: OwnerFieldProps): ReactElement {
  const { panel } = useMessages();
  const load = useOwnerLoad(useContext(EditorWorkContext), field.value);
  return <OwnerField {...field} hint={load ? panel.load(load) : <span className="rf-owner-load">&nbsp;</span>} />;
}

/** How much an owner has to do; `null` for nobody, and until it was counted. What changes meanwhile is counted with the next one. */
function useOwnerLoad(work: EditorWork | null, owner: string): OwnerLoad | null {
  const { timeZone } = useDisplaySettings();
  const now = useNow();
  const counts = useSyncExternalStore(
    work?.counting.subscribe ?? neverChanges,
    () => work?.counting.counts() ?? null,
    nothing,
  );

  // A walk through all records, which nobody waits for.
  useEffect(() => {
    if (!work || owner === '') return undefined;
    let cancel = (): void => {};
    const step = (): void => {
      if (!work.counting.prepare()) cancel = whenIdle(step);
    };
    cancel = whenIdle(step);
    return () => cancel();
  }, [work, owner]);

  return useMemo(
    () => (counts && owner !== '' && now !== null ? loadOf(counts, owner, now, timeZone) : null),
    [counts, owner, now, timeZone],
  );
}

function nothing(): null {
  return null;
}
