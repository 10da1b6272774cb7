'use client';
import { useMemo, useEffect } from 'react';
import { FIELDS } from '../../core/followup/fields.js';
import { patchedFields, type FollowupPatch } from '../../core/followup/followup-patch.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { withEnglish } from '../../core/page/late-words.js';
import { newValue } from '../../core/page/value-words.js';
import type { BulkState, BulkUpdate } from '../../core/saving/bulk-update.js';
import type { Edit } from '../../core/saving/edit.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { useOwnerLookup } from '../provider/use-lookup.js';
import { createSignal } from '../../core/records/listeners.js';
import { byFrame, useByFrame } from '../ui/by-frame.js';
import { useEventCallback } from '../ui/hooks.js';
import { useNow } from '../ui/use-now.js';
import { keptIds } from './bulk-report.js';
import type { BulkWait } from './bulk-tally.js';

interface ShownBulk {
  readonly state: BulkState | null;
  readonly wait: BulkWait | null;
  /** Acts on the bulk change on screen; a no-op if another one has replaced it, for example after a double press. */
  readonly act: (what: (bulk: BulkUpdate) => void) => void;
}

/**
 * Returns the newest bulk change, updated at most once per frame: thousands of records change more often than the
 * screen.
 */
export function useBulk(): ShownBulk {
  const { bulks, engine } = useFollowupsContext().core.saving;
  const readState = (): BulkState | null => bulks.latest()?.state() ?? null;
  const state = useByFrame(bulks.subscribe, readState);

  // As JSON, so that equal snapshots are identical.
  const readWait = (): string => {
    const id = bulks.latest()?.id;
    return id === undefined ? 'null' : JSON.stringify(bulkWait(engine.edits(), id));
  };
  const wait = useByFrame(engine.subscribeAll, readWait);
  const act = (what: (bulk: BulkUpdate) => void): void => {
    const latest = bulks.latest();
    if (latest && latest.id === state?.id) what(latest);
  };
  return { state, wait: useMemo(() => JSON.parse(wait) as BulkWait | null, [wait]), act };
}

/** Returns what delays the edits of a bulk change, the most important reason first; `null` if nothing does. */
function bulkWait(edits: readonly Edit[], bulkId: string): BulkWait | null {
  let busy: BulkWait | null = null;
  let offline = false;
  for (const { bulkId: of, state, error, nextAttemptAt } of edits) {
    if (of !== bulkId) continue;
    if (state === 'needs-sign-in') return { kind: 'sign-in' };
    offline ||= state === 'offline';
    if (state !== 'retry-waiting' || (error?.kind !== 'rate-limited' && error?.kind !== 'unavailable')) continue;
    const earlier = busy === null || (nextAttemptAt ?? Infinity) < (busy.until ?? Infinity);
    if (earlier) busy = { kind: 'busy', until: nextAttemptAt };
  }
  return offline ? { kind: 'offline' } : busy;
}

/** The event handlers for the end of a bulk change. */
export interface BulkFinishHandlers {
  /** The event handler called when no update of a bulk change is pending anymore; called again after a retry. */
  readonly onFinished?: ((report: BulkState) => void) | undefined;
  /**
   * The event handler called right after `onFinished` with the ids of the records that were not saved, to keep them
   * selected.
   */
  readonly onSelectionKept?: ((followupIds: readonly string[]) => void) | undefined;
}

/** The bulk changes whose end is not reported yet. Shared, so that only the first part to notice reports it. */
const running = new WeakSet<BulkUpdate>();
/** Tells that an end was reported, by whichever part. */
export const reported = createSignal();

/** Whether a bulk change runs, or has ended and is about to be reported. */
export function isUnderWay(bulk: BulkUpdate): boolean {
  return running.has(bulk) || bulk.state().running;
}

/** Reports the end of a bulk change, whether or not its dialog is open. */
export function useBulkFinish({ onFinished, onSelectionKept }: BulkFinishHandlers): void {
  const { bulks } = useFollowupsContext().core.saving;
  const tell = useEventCallback((report: BulkState) => {
    onFinished?.(report);
    onSelectionKept?.(keptIds(report));
  });

  useEffect(() => {
    function look(): void {
      const bulk = bulks.latest();
      if (!bulk) return;
      const state = bulk.state();
      if (state.running) running.add(bulk);
      else if (running.delete(bulk)) {
        tell(state);
        reported.emit();
      }
    }
    // Unthrottled, to catch a change that starts and ends within one frame.
    function note(): void {
      const bulk = bulks.latest();
      if (bulk && !running.has(bulk) && bulk.state().running) running.add(bulk);
    }
    look();
    const stopNoting = bulks.subscribe(note);
    const stop = byFrame(bulks.subscribe)(look);
    return () => {
      stopNoting();
      stop();
    };
  }, [bulks, tell]);
}

/**
 * What the newest bulk change did, such as "25 moved to tomorrow, 9:00 AM", and which fields it changed besides; `null`
 * while it runs, for an undo, and unless all that it saved got the same value.
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
  const done = bulk.done({ count: written.length, fieldName: field, label: fields[field], value });
  // Records that already had a value got the others alone.
  const all = Object.assign({}, ...saved.map((each) => each.saved?.written)) as FollowupPatch;
  return [done, ...patchedFields(all).flatMap((other) => (other === field ? [] : fields[other]))].join(' · ');
}
