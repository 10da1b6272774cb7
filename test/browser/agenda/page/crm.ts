import { createFollowupsClient } from 'react-followups/client';
import { buildFollowup, createFakeCrm } from 'react-followups/testing';
import type { FollowupRecord } from 'react-followups/testing';

const AMARA = '9d3b1c52-5f0a-4c1e-9a57-3c1f0a6e7b21';
const BRUNO = '9d3b1c52-5f0a-4c1e-9a57-3c1f0a6e7b22';

export const owners = [
  { id: AMARA, name: 'Amara Okafor' },
  { id: BRUNO, name: 'Bruno Keller' },
];

const NOTES = [
  'Call Ms Lindgren about the renewal',
  'Send the offer for ten more seats',
  'Ask for the signed contract',
  'Demo of the new reports for the whole sales team in Lyon',
  'Answer the question about invoices',
];

/** Some records around Wednesday, November 25, 2026, and `more` on the Thursday. */
function records(more: number): FollowupRecord[] {
  const due = [
    '2026-11-23T13:00:00.000Z',
    '2026-11-20T08:30:00.000Z',
    '2026-11-25T10:15:00.000Z',
    '2026-11-25T13:00:00.000Z',
    '2026-11-25T13:00:00.000Z',
    '2026-11-26T08:00:00.000Z',
    '2026-11-26T18:45:00.000Z',
    '2026-11-27T10:00:00.000Z',
    '2026-12-01T09:00:00.000Z',
    null,
    ...Array.from({ length: more }, (_, at) => new Date(Date.UTC(2026, 10, 26, 7, at % 600)).toISOString()),
  ];
  return due.map((dueAt, at) =>
    buildFollowup({
      id: `00000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`,
      note: `${NOTES[at % NOTES.length]}\nNumber ${at + 1}`,
      status: 'open',
      due_at: dueAt,
      owner_user_id: at % 2 ? AMARA : BRUNO,
      task_type: at % 2 ? 'call' : 'email',
      priority: at % 4 === 0 ? 'high' : 'normal',
      integration_version: 1,
    }),
  );
}

export function openCrm(more: number) {
  const crm = createFakeCrm({
    followups: [
      ...records(more),
      buildFollowup({ note: 'Done with', status: 'completed', due_at: '2026-11-26T09:00:00.000Z' }),
    ],
    pageSize: 200,
  });
  const client = createFollowupsClient({
    baseUrl: 'https://crm.example',
    getAccessToken: () => 'token',
    fetch: crm.fetch,
  });
  return { crm, client };
}
