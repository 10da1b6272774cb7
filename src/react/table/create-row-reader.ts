import type { Followup } from '../../core/followup/followup.js';
import type { ActMark } from '../../core/page/acts.js';
import type { Services } from '../../core/page/followups-core.js';
import type { Draft } from '../../core/saving/drafts.js';
import type { Edit } from '../../core/saving/edit.js';
import { rowState } from '../../core/saving/row-state.js';
import { savedRow, type FollowupRow, type FollowupRowReader } from './followup-row.js';

interface CachedRow {
  readonly followup: Followup;
  readonly edit: Edit | null;
  readonly draft: Draft | null;
  readonly act: ActMark | null;
  readonly row: FollowupRow;
}

/** Reads rows from the store and the saving.engine. A row is the same object until its record, edit, draft or act changes. */
export function createRowReader(
  core: Services<'records' | 'saving'>,
  canEdit: (followup: Followup) => boolean,
): FollowupRowReader {
  const { records, saving } = core;
  const cache = new Map<string, CachedRow>();
  const htmlRows = new Map<string, FollowupRow>();

  function htmlRow(id: string): FollowupRow | null {
    const row = reader.getRow(id);
    const followup = records.seeded(id);
    if (!followup) return row;
    // The same object, so nothing re-renders after hydration.
    const isAlike = row?.followup === followup && row.editState === null && !row.hasDraft;
    return isAlike ? row : savedRow(followup, canEdit(followup));
  }

  const reader: FollowupRowReader = {
    getHtmlRow(id) {
      const row = htmlRows.get(id) ?? htmlRow(id);
      if (row) htmlRows.set(id, row);
      return row;
    },
    getRow(id) {
      const followup = records.view(id);
      if (!followup) return null;
      const edit = saving.engine.leading(id);
      const draft = saving.drafts.get(id);
      const act = saving.acts.markOf(id);
      const cached = cache.get(id);
      const isSame = cached?.followup === followup && cached.edit === edit && cached.draft === draft;
      if (cached && isSame && cached.act === act) return cached.row;
      const state = rowState(edit?.state ?? null);
      const row: FollowupRow = {
        followup,
        state: act !== null && state === 'saved' ? 'saving' : state,
        editState: edit?.state ?? null,
        nextAttemptAt: edit && isBusy(edit) ? edit.nextAttemptAt : null,
        hasDraft: draft !== null,
        act,
        canEdit: canEdit(followup),
      };
      cache.set(id, { followup, edit, draft, act, row });
      return row;
    },
    subscribeRow(id, listener) {
      const sources = [records, saving.engine, saving.drafts, saving.acts];
      const stops = sources.map((source) => source.subscribe(id, listener));
      return () => {
        stops.forEach((stop) => stop());
        cache.delete(id);
        htmlRows.delete(id);
      };
    },
  };
  return reader;
}

/** Whether the CRM itself asks to wait, rather than the connection failing. */
function isBusy({ error }: Edit): boolean {
  return error === null || error.kind === 'rate-limited' || error.kind === 'unavailable';
}
