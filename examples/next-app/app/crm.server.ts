import { buildFollowup, createFakeCrm } from 'react-followups/testing';
import type { FakeCrm } from 'react-followups/testing';

const NOTES = ['Call Ann about the quote', 'Send Bob the contract', 'Ask Chiara for her invoice'];

function createCrm(): FakeCrm {
  const followups = NOTES.map((note, index) =>
    buildFollowup({
      id: crypto.randomUUID(),
      note,
      status: 'open',
      due_at: new Date(Date.now() - (3 - index) * 86_400_000).toISOString(),
    }),
  );
  return createFakeCrm({ followups });
}

const memory = globalThis as typeof globalThis & { crm?: FakeCrm };

/** A CRM in the server's memory, in the place of yours; one for all routes. */
export const crm = (): FakeCrm => (memory.crm ??= createCrm());

/** What a colleague does while the page is open. */
export function changeAsColleague(): void {
  const followup = crm()
    .followups()
    .find(({ note }) => note?.includes('Ann'));
  if (followup) crm().edit(followup.id, { note: `Ann called back at ${new Date().toLocaleTimeString('en')}` });
}
