import type { QueryClient } from '@tanstack/react-query';
import type {
  ConflictDecisions,
  Followup,
  FollowupConflict,
  FollowupsWorklist,
  TableLayout,
  ViewStore,
  WorklistQuery,
} from 'react-followups';
import type { FollowupsClient } from 'react-followups/client';

/** What the docstring examples take for granted in a page that uses the library. */
declare global {
  const client: FollowupsClient;
  const queryClient: QueryClient;
  const userId: string;
  const session: { token(options: { fresh: boolean }): Promise<string> };
  const socket: WebSocket;

  const id: string;
  const followup: Followup;
  const followups: readonly Followup[];
  const companies: ReadonlyMap<string, string>;
  /** The body of one of the host's requests. */
  const body: object;

  const list: FollowupsWorklist;
  const query: WorklistQuery;
  const setQuery: (query: WorklistQuery) => void;
  const selection: ReadonlySet<string>;
  const setSelection: (selection: ReadonlySet<string>) => void;
  const layout: TableLayout;
  const setLayout: (layout: TableLayout) => void;
  const conflict: FollowupConflict | null;
  const save: (decisions: ConflictDecisions) => void;
  const discard: () => void;
  const viewStore: ViewStore;
}
