import { decodeWorklistQuery } from '../../core/worklist/decode-worklist-query.js';
import { encodeWorklistQuery } from '../../core/worklist/encode-worklist-query.js';
import type { WorklistQuery } from '../../core/worklist/worklist-query.js';
import type { SavedView } from './saved-view.js';

/** The saved view that the list shows. */
export interface CurrentView {
  readonly view: SavedView;
  /** Whether the list shows something else by now than what the view holds. */
  readonly modified: boolean;
}

/**
 * The saved view that a query is: the one that was applied last, where the query came from it; else one that asks for the
 * same.
 *
 * @param appliedId the view that was applied last; `null` where none was
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
  // Back at the beginning, nothing is left of the view.
  return applied && asked !== '' ? { view: applied, modified: true } : null;
}

// What a store gives may be written in another order, or hold what is not understood.
function sameAs(view: SavedView): string {
  return encodeWorklistQuery(decodeWorklistQuery(view.query));
}
