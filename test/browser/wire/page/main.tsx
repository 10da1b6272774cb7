import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { FollowupsProvider, FollowupWorkspace, useUpdateFollowup } from 'react-followups';
import type { Followup, FollowupsEvent } from 'react-followups';
import { createFollowupsClient } from 'react-followups/client';
import 'react-followups/styles.css';
import { readPageSettings } from './page-settings.js';

declare global {
  interface Window {
    /** The library's events in this page life. */
    told: FollowupsEvent[];
    save: (followup: Followup, note: string) => void;
  }
}

const { crm, user, timeoutMs, journal, drafts, conflictPolicy, cache, preload } = readPageSettings(location.search);

/** A session shared by the tabs of one user: a refused token is not replaced until someone signs in. */
function tokenOf(rejectedToken: string | undefined): string {
  const token = localStorage.getItem('token') ?? 'token-1';
  if (token === rejectedToken) throw new Error('The session has ended.');
  return token;
}

const client = createFollowupsClient({
  baseUrl: crm,
  getAccessToken: ({ rejectedToken }) => tokenOf(rejectedToken),
  timeoutMs,
});

/** Saves without the editor, where that is not the subject. */
function Saves() {
  const { update } = useUpdateFollowup();
  useEffect(() => {
    window.save = (followup, note) => void update({ followup, patch: { note } });
  }, [update]);
  return null;
}

window.told = [];
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <FollowupsProvider
      client={client}
      currentUserId={user === '' ? null : user}
      owners={[{ id: user, name: 'Amara Okafor' }]}
      journal={journal}
      drafts={drafts}
      conflictPolicy={conflictPolicy}
      cache={cache}
      onEvent={(event) => window.told.push(event)}
    >
      <Saves />
      <FollowupWorkspace
        editorLayout="dialog"
        preload={preload}
        defaultView="all"
        defaultSort={null}
        defaultGroupBy={null}
      />
    </FollowupsProvider>
  </StrictMode>,
);
