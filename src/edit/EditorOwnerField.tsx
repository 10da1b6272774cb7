'use client';
import { useContext, useMemo, type ReactElement } from 'react';
import { OwnerField, type OwnerFieldProps } from '../fields/OwnerField.js';
import { useMessages } from '../provider/all-messages.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { useNow } from '../ui/use-now.js';
import { EditorWorkContext, loadOf, useOwnerCounts, type EditorWork, type OwnerLoad } from './editor-work.js';

/** The owner in the editor, with how much that person has to do. */
export function EditorOwnerField(field: OwnerFieldProps): ReactElement {
  const { panel } = useMessages();
  const load = useOwnerLoad(useContext(EditorWorkContext), field.value);
  return <OwnerField {...field} hint={load ? panel.load(load) : <span className="rf-owner-load">&nbsp;</span>} />;
}

/** How much an owner has to do; `null` for nobody, and until it was counted. */
function useOwnerLoad(work: EditorWork | null, owner: string): OwnerLoad | null {
  const { timeZone } = useDisplaySettings();
  const now = useNow();
  const counts = useOwnerCounts(work);
  return useMemo(
    () => (counts && owner !== '' && now !== null ? loadOf(counts, owner, now, timeZone) : null),
    [counts, owner, now, timeZone],
  );
}
