import { createRoot } from 'react-dom/client';
import { FollowupsProvider, FollowupTable } from 'react-followups';
import { createFollowupsClient } from 'react-followups/client';
import 'react-followups/styles.css';

/** The least that a host writes for a list. */

const client = createFollowupsClient({ baseUrl: '/', getAccessToken: () => 'bench' });
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <FollowupsProvider client={client}>
    <FollowupTable />
  </FollowupsProvider>,
);
