import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import {
  DEFAULT_WORKLIST_QUERY,
  FollowupListTable,
  FollowupsProvider,
  useFollowupWorklist,
  useUpdateFollowup,
} from 'react-followups';
import type { FollowupColumn } from 'react-followups';
import 'react-followups/styles.css';
import '../../shared/base.css';
import type { DrivenPage } from '../../../probe/driven-page.js';
import { client } from '../followups/client.js';
import '../followups/page.css';
import { useWatchedRecords } from '../followups/watched-records.js';

/** Only the table, with the columns of the other pages. */

const limit = Number(new URLSearchParams(location.search).get('limit') ?? 100);
const columns: readonly FollowupColumn[] = [
  'status',
  'task_type',
  'priority',
  'due_at',
  'deal_id',
  'conversation_id',
  'owner_user_id',
  'note',
];

function Page(): ReactElement {
  const { get, element } = useWatchedRecords();
  const { update } = useUpdateFollowup();
  const [query, setQuery] = useState(DEFAULT_WORKLIST_QUERY);
  const [openId, setOpenId] = useState<string | null>(null);
  const list = useFollowupWorklist({ limit }, query);

  useEffect(() => {
    globalThis.__bench = {
      rowCount: () => list.result.length,
      get,
      loadAll: async () => void (await list.loadAll()),
      editRow(id, patch) {
        const followup = get(id);
        if (followup) void update({ followup, patch });
      },
      refresh: () => list.refresh(),
      setSort: null,
      setFilter: null,
      scrollEl: () => document.querySelector('[role="grid"]'),
      openEdit: (id) => setOpenId(id),
      closeEdit: () => setOpenId(null),
    } satisfies DrivenPage;
  }, [get, list, update]);

  return (
    <>
      <div className="host">
        <FollowupListTable
          list={list}
          columns={columns}
          onQueryChange={setQuery}
          selection={null}
          onSelectionChange={() => {}}
          openFollowupId={openId}
          onOpenFollowupChange={setOpenId}
        />
      </div>
      {element}
    </>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <FollowupsProvider client={client} locale="en-US" timeZone="UTC">
    <Page />
  </FollowupsProvider>,
);
