import 'react-followups/styles.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { FollowupsProvider, FollowupWorkspace } from 'react-followups';
import { createFollowupsClient } from 'react-followups/client';
import { buildFollowup, createFakeCrm } from 'react-followups/testing';

const crm = createFakeCrm({
  followups: [
    buildFollowup({ id: '0190a000-0000-7000-8000-000000000001', note: 'Write to Bob' }),
    buildFollowup({ id: '0190a000-0000-7000-8000-000000000002', note: 'Call Ann' }),
  ],
});
const client = createFollowupsClient({
  baseUrl: 'https://crm.example',
  getAccessToken: () => 'token',
  fetch: crm.fetch,
});

createRoot(document.getElementById('root')).render(
  createElement(
    FollowupsProvider,
    { client, locale: 'en', timeZone: 'UTC' },
    createElement(FollowupWorkspace, { style: { blockSize: '40rem' } }),
  ),
);
