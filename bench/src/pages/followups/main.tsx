import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { FollowupsProvider, FollowupWorkspace } from 'react-followups';
import type { FollowupSort } from 'react-followups';
import 'react-followups/styles.css';
import '../../shared/base.css';
import './page.css';
import { client } from './client.js';
import { Drive } from './drive.js';

/** The library as a host embeds it: the whole workspace, operated and read from outside. */

const asked = new URLSearchParams(location.search);
const limit = Number(asked.get('limit') ?? 100);
const keepsList = asked.get('cache') === 'indexeddb';
const BY_DUE_TIME: FollowupSort = { column: 'due_at', direction: 'ascending' };

function Page(): ReactElement {
  const [sort, setSort] = useState(keepsList ? BY_DUE_TIME : null);
  const [search, setSearch] = useState('');
  const filter = useMemo(() => ({ search }), [search]);
  return (
    <>
      <div className="host">
        <FollowupWorkspace
          limit={limit}
          preload={0}
          defaultView="all"
          defaultGroupBy={null}
          sort={sort}
          onSortChange={setSort}
          filter={filter}
        />
      </div>
      <Drive onSort={setSort} onSearch={setSearch} />
    </>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <FollowupsProvider
    client={client}
    locale="en-US"
    timeZone="UTC"
    {...(keepsList ? { currentUserId: 'bench', cache: 'indexeddb' } : {})}
  >
    <Page />
  </FollowupsProvider>,
);
