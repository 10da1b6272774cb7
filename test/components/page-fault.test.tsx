import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FollowupTable } from '../../src/index.js';
import { buildFollowup } from '../../src/testing.js';
import { createDesk, openEditor, press, requestsOf, typeNote } from './connected-harness.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a list reports a page failure at once when its fetch throws, and the host gets the reason', async () => {
  const { show, reported } = createDesk(
    {},
    { fetch: () => Promise.reject(new ReferenceError('Request is not defined')) },
  );
  show(<FollowupTable />);
  // Sooner than two more attempts would take.
  const alert = await screen.findByRole('alert', undefined, { timeout: 1000 });
  expect(alert.textContent).toContain('Something went wrong on this page, not in the CRM');
  expect(reported).toHaveLength(1);
  expect(String(reported[0]?.error.cause)).toContain('Request is not defined');
});

test('an update without a working fetch is reported as not saved, and blames no value', async () => {
  const followup = buildFollowup({ note: 'Call Ann' });
  const { crm, show } = createDesk({ followups: [followup] }, { fetch: undefined });
  vi.stubGlobal('fetch', crm.fetch);
  show(<FollowupTable />);
  const editor = await openEditor(followup.id);
  typeNote(editor, 'Call Bob');
  vi.stubGlobal('fetch', undefined);
  await press('Save', editor);

  expect((await screen.findAllByText('Not saved: something went wrong on this page')).length).toBeGreaterThan(0);
  expect(requestsOf(crm, 'update')).toHaveLength(0);
});
