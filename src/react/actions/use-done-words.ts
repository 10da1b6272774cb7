'use client';
import { FIELDS } from '../../core/followup/fields.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { withEnglish } from '../../core/page/late-words.js';
import type { BulkState } from '../../core/saving/bulk-update.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { newValue } from '../../core/page/value-words.js';
import { useOwnerLookup } from '../provider/use-lookup.js';
import { useNow } from '../ui/use-now.js';

/**
 * What the newest bulk change did, such as "25 moved to tomorrow, 9:00 AM"; `null` while it runs, for an undo, and unless all
 * that it saved got the same value.
 */
export function useDoneWords(state: BulkState | null): string | null {
  const { bulks } = useFollowupsContext().core.saving;
  const settings = useDisplaySettings();
  const now = useNow();
  const field = state && !state.running && !state.undo ? state.fields[0] : undefined;
  const saved = field === undefined ? [] : (bulks.latest()?.savedEdits() ?? []);
  const written = saved.map((each) => (field === undefined ? undefined : each.saved?.written[field]));
  const [first] = written;
  const ownerOf = useOwnerLookup([field && FIELDS[field].kind === 'id' ? first : null]);
  if (field === undefined || now === null || written.some((value) => value !== first)) return null;
  const names = { ownerOf: (id: string) => ownerOf(id)?.name ?? null, now };
  const value = newValue({ [field]: first }, field, settings, names);
  if (value === null) return null;
  const { bulk, fields } = withEnglish(settings.messages, allEnglish);
  return bulk.done({ count: written.length, fieldName: field, label: fields[field], value });
}
