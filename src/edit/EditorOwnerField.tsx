'use client';
import { useContext, useMemo, type ReactElement } from 'react';
import { OwnerField, type OwnerFieldProps } from '../fields/OwnerField.js';
import type { PanelMessages } from '../messages/messages.js';
import { useMessages } from '../provider/all-messages.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { useNow } from '../ui/use-now.js';
import { EditorWorkContext, loadOf, useOwnerCounts, type EditorWork, type OwnerLoad } from './editor-work.js';

/** The owner in the editor, with how much that person has to do. */
export function EditorOwnerField(field: OwnerFieldProps): ReactElement {
  const { panel } = useMessages();
  const load = useOwnerLoad(useContext(EditorWorkContext), field.value);
  const hint = load ? panel.load({ ...load, late: lateWords(load, panel) }) : null;
  return <OwnerField {...field} hint={hint ?? <span className="rf-owner-load">&nbsp;</span>} />;
}

function lateWords({ today, late }: OwnerLoad, panel: PanelMessages): string | null {
  if (late === 0) return null;
  return late === today && today > 1 ? panel.allLate : panel.late({ count: late });
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
