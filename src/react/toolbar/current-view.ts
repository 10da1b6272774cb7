import { decodeWorklistQuery } from '../../core/worklist/decode-worklist-query.js';
import { encodeWorklistQuery } from '../../core/worklist/encode-worklist-query.js';
import type { WorklistQuery } from '../../core/worklist/worklist-query.js';
import type { SavedView } from './saved-view.js';

/** The saved view that the list shows. */
export interface CurrentView {
  readonly view: SavedView;
  /** Whether the list no longer shows what the view saved. */
  readonly modified: boolean;
}

/**
 * Returns the saved view of a query: the last applied one if it matches, else another one that matches, else the last
 * applied one as modified.
 *
 * @param appliedId the view that was applied last; `null` for none
 */
export function currentView(
  views: readonly SavedView[],
  query: WorklistQuery,
  appliedId: string | null,
): CurrentView | null {
  const asked = encodeWorklistQuery(query);
  const asks = (view: SavedView) => sameAs(view) === asked;
  const applied = views.find(({ id }) => id === appliedId);
  if (applied && asks(applied)) return { view: applied, modified: false };
  const same = asked === '' ? undefined : views.find(asks);
  if (same) return { view: same, modified: false };
  // Back at the default query, the applied view no longer counts.
  return applied && asked !== '' ? { view: applied, modified: true } : null;
}

// A stored query may be in another order, or have parts that are not understood.
function sameAs(view: SavedView): string {
  return encodeWorklistQuery(decodeWorklistQuery(view.query));
}
