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

/** The library as a host embeds it: the whole workspace, pressed and read from outside. */

const limit = Number(new URLSearchParams(location.search).get('limit') ?? 100);

function Page(): ReactElement {
  const [sort, setSort] = useState<FollowupSort | null>(null);
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
  <FollowupsProvider client={client} locale="en-GB" timeZone="UTC">
    <Page />
  </FollowupsProvider>,
);
