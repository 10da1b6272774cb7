import { createRoot } from 'react-dom/client';
import { FollowupsProvider, FollowupWorkspace } from 'react-followups';
import 'react-followups/styles.css';
import '../../shared/base.css';
import './page.css';
import { client } from './client.js';
import { Drive } from './drive.js';

/** The library as a host embeds it: the whole workspace, pressed and read from outside. */

const limit = Number(new URLSearchParams(location.search).get('limit') ?? 100);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <FollowupsProvider client={client} locale="en-GB" timeZone="UTC">
    <div className="host">
      <FollowupWorkspace limit={limit} />
    </div>
    <Drive />
  </FollowupsProvider>,
);
