import type { FollowupsProviderProps } from 'react-followups';
import { createFollowupsClient } from 'react-followups/client';
import { buildFollowups, createFakeCrm, FAKE_CRM_USER_ID } from 'react-followups/testing';

/** The day around which the samples are due. */
const SAMPLES_DAY = Date.UTC(2026, 0, 15, 9);

const NAMES = ['Amara Okafor', 'Bruno Keller', 'Chiara Fontana', 'Dmitri Volkov', 'Elif Yıldız', 'Farah Haddad'];

let crms = 0;

/** A CRM in memory, and the settings of a provider over it. Its follow-ups are due around the day of the visit. */
export function createExampleCrm(): FollowupsProviderProps {
  const days = Math.round((Date.now() - SAMPLES_DAY) / 86_400_000);
  const followups = buildFollowups(120).map((followup) => ({ ...followup, due_at: movedBy(days, followup.due_at) }));
  const crm = createFakeCrm({ followups, latency: 150 });
  crms += 1;
  return {
    client: createFollowupsClient({
      baseUrl: 'https://crm.example',
      // Of its own: two examples on a page share nothing.
      name: `example-${crms}`,
      getAccessToken: () => 'token',
      fetch: crm.fetch,
    }),
    owners: [...new Set([FAKE_CRM_USER_ID, ...followups.flatMap(({ owner_user_id: id }) => id ?? [])])].map(
      (id, index) => ({ id, name: NAMES[index] ?? `Colleague ${index + 1}` }),
    ),
    currentUserId: FAKE_CRM_USER_ID,
    priorities: ['low', 'normal', 'high', 'urgent'].map((value) => ({
      value,
      label: `${value[0]?.toUpperCase()}${value.slice(1)}`,
    })),
    journal: 'none',
    drafts: 'none',
  };
}

function movedBy(days: number, due: string | null | undefined): string | null {
  return due ? new Date(Date.parse(due) + days * 86_400_000).toISOString() : null;
}
