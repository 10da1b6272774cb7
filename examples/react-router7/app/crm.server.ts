import { dehydrate, QueryClient } from '@tanstack/react-query';
import { createFollowupsClient } from 'react-followups/client';
import { followupsListOptions } from 'react-followups/query';
import { buildFollowup, createFakeCrm } from 'react-followups/testing';

const NOTES = ['Call Ann about the quote', 'Send Bob the contract', 'Ask Chiara for her invoice'];

const followups = NOTES.map((note, index) =>
  buildFollowup({
    id: crypto.randomUUID(),
    note,
    status: 'open',
    due_at: new Date(Date.now() - (3 - index) * 86_400_000).toISOString(),
  }),
);

/** A CRM in the server's memory, in the place of yours. */
export const crm = createFakeCrm({ followups });

/** What a colleague does while the page is open. */
export function changeAsColleague(): void {
  crm.edit(followups[0]!.id, { note: `Ann called back at ${new Date().toLocaleTimeString('en')}` });
}

/** The first page of the list. The browser reaches the CRM by another address, so both clients have its name. */
export async function prefetch() {
  const client = createFollowupsClient({
    name: 'crm',
    baseUrl: 'https://crm.example',
    getAccessToken: () => 'token',
    fetch: crm.fetch,
  });
  const queryClient = new QueryClient();
  await queryClient.prefetchInfiniteQuery(followupsListOptions(client));
  return dehydrate(queryClient);
}
