import { useMemo, useState, type ReactElement } from 'react';
import type { Followup } from '../../src/index.js';
import { filterValues } from '../../src/react/toolbar/filter-values.js';
import { useSavedViews, type SavedView, type ViewStore } from '../../src/react/toolbar/saved-view.js';
import { useCsvExport } from '../../src/react/workspace/FollowupToolbar.js';
import { FollowupToolbarView } from '../../src/react/toolbar/FollowupToolbarView.js';
import type { FollowupToolbarViewProps } from '../../src/react/toolbar/followup-toolbar-props.js';
import { useDisplaySettings } from '../../src/react/provider/display-settings-context.js';
import { createWorklistIndex } from '../../src/core/worklist/create-worklist-index.js';
import { dueBoundaries } from '../../src/core/worklist/due-boundaries.js';
import { DEFAULT_WORKLIST_QUERY, type WorklistQuery } from '../../src/core/worklist/worklist-query.js';
import { NOW, sampleOwners } from '../support/samples.js';

export interface FilteredListProps extends Partial<FollowupToolbarViewProps> {
  readonly followups: readonly Followup[];
  readonly initialQuery?: Partial<WorklistQuery>;
  readonly waiting?: readonly string[];
  /** The initially saved views. */
  readonly savedViewList?: readonly SavedView[];
  readonly store?: ViewStore;
}

const NOBODY: readonly string[] = [];
const names = new Map(sampleOwners.map(({ id, name }) => [id, name]));
const ownerName = (id: string) => names.get(id) ?? null;

function memoryStore(views: readonly SavedView[]): ViewStore {
  let kept = views;
  return {
    load: () => kept,
    save(next) {
      kept = next;
    },
  };
}

/** The toolbar with records that it really filters; the first rows are shown as plain lines. */
export function FilteredList({
  followups,
  initialQuery,
  waiting = NOBODY,
  savedViewList = [],
  store,
  ...props
}: FilteredListProps): ReactElement {
  const settings = useDisplaySettings();
  const [query, setQuery] = useState<WorklistQuery>({ ...DEFAULT_WORKLIST_QUERY, ...initialQuery });
  const [ownStore] = useState(() => memoryStore(savedViewList));
  const saved = useSavedViews(store ?? ownStore);
  const { index, byId } = useMemo(() => {
    const index = createWorklistIndex({
      boundaries: dueBoundaries(NOW, 'Europe/Paris'),
      currentUserId: settings.currentUserId,
      conflicts: new Set(waiting),
      ownerOf: (id) => ({ name: ownerName(id) ?? '' }),
    });
    index.putMany(followups);
    return { index, byId: new Map(followups.map((each) => [each.id, each])) };
  }, [followups, settings.currentUserId, waiting]);
  const result = index.read(query);
  const csv = useCsvExport({
    result,
    getFollowup: (id) => byId.get(id),
    columns: ['due_at', 'status', 'priority', 'owner_user_id', 'note'],
    texts: { ...settings, ownerName },
  });

  return (
    <>
      <FollowupToolbarView
        query={query}
        counts={followups.length === 0 ? null : result.counts}
        days={result.days}
        length={result.length}
        loaded={result.loaded}
        conflicts={result.conflicts}
        complete={false}
        values={filterValues(index.values, query, settings, ownerName)}
        facets={(field) => index.facets(query, field)}
        searchKey="/"
        hasCurrentUser={settings.currentUserId !== null}
        savedViews={saved}
        now={NOW}
        exportState={csv.state}
        onExport={csv.start}
        onStopExport={csv.stop}
        {...props}
        onQueryChange={(next, details) => {
          setQuery(next);
          props.onQueryChange?.(next, details);
        }}
      />
      <ul aria-label="Rows" style={{ overflowWrap: 'anywhere' }}>
        {result.ids(0, 8).map((id) => (
          <li key={id}>{byId.get(id)?.note}</li>
        ))}
      </ul>
    </>
  );
}
