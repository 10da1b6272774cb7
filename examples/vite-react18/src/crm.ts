import { createFollowupsClient } from 'react-followups/client';
import { buildFollowup, createFakeCrm } from 'react-followups/testing';

const NOTES = ['Call Ann about the quote', 'Send Bob the contract', 'Ask Chiara for her invoice'];

const followups = NOTES.map((note, index) =>
  buildFollowup({
    // Each time the page is loaded these are other follow-ups: the CRM is a new one as well.
    id: crypto.randomUUID(),
    note,
    status: 'open',
    due_at: new Date(Date.now() - (3 - index) * 86_400_000).toISOString(),
  }),
);

const crm = createFakeCrm({ followups });

/** A client of a CRM in memory. Yours has its own `baseUrl` and `getAccessToken`, and no `fetch`. */
export const client = createFollowupsClient({
  baseUrl: 'https://crm.example',
  getAccessToken: () => 'token',
  fetch: crm.fetch,
});

/** What a colleague does while the page is open. */
export function changeAsColleague(): void {
  crm.edit(followups[0]!.id, { note: `Ann called back at ${new Date().toLocaleTimeString('en')}` });
}
