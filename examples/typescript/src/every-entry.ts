import { QueryClient } from '@tanstack/react-query';
import { FollowupTable } from 'react-followups';
import type { PartialMessages } from 'react-followups';
import { createFollowupsClient } from 'react-followups/client';
import { de } from 'react-followups/locales/de';
import { en } from 'react-followups/locales/en';
import { fr } from 'react-followups/locales/fr';
import { followupsListOptions } from 'react-followups/query';
import { buildFollowup, createFakeCrm } from 'react-followups/testing';
import 'react-followups/styles.layer.css';

/** What an app does with the rest of the package: prefetch on a fake CRM. */
export async function prefetch(): Promise<QueryClient> {
  const crm = createFakeCrm({ followups: [buildFollowup({ note: 'Call back' })] });
  const client = createFollowupsClient({
    baseUrl: 'https://crm.example.com',
    getAccessToken: () => 'token',
    fetch: crm.fetch,
  });
  const queryClient = new QueryClient();
  await queryClient.prefetchInfiniteQuery(followupsListOptions(client));
  return queryClient;
}

export const Table: typeof FollowupTable = FollowupTable;

export const languages: Record<string, PartialMessages> = { de, en, fr };
