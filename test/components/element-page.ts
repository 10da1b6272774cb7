import { expect } from 'vitest';
import { buildFollowup, createFakeCrm, type FakeCrm } from '../../src/testing.js';

/** A CRM with two follow-ups, as a page with the element shows it. */
export function crmOfTwo(): FakeCrm {
  return createFakeCrm({
    followups: [
      buildFollowup({ id: '00000000-0000-4000-8000-000000000001', note: 'Call Ann', status: 'open' }),
      buildFollowup({ id: '00000000-0000-4000-8000-000000000002', note: 'Write to Bob', status: 'open' }),
    ],
  });
}

/** What leaves the page unmounts at the end of the task. */
export async function untilTakenDown(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Polls with a generous timeout, for a busy machine. */
export const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 10_000 });

/** Call after each test. */
export async function leavePage(): Promise<void> {
  document.body.replaceChildren();
  document.documentElement.removeAttribute('dir');
  await untilTakenDown();
}
