import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useFollowups, useUpdateFollowup } from '../../src/index.js';
import { useFollowupsContext } from '../../src/react/provider/followups-context.js';
import { buildFollowups } from '../../src/testing.js';
import type * as LateCode from '../../src/core/page/late-code.js';
import { createDesk, press, saveEvents } from './connected-harness.js';

const chunks = vi.hoisted(() => ({ areMissing: true, asked: 0 }));

vi.mock('../../src/core/page/late-code.js', async (original) => {
  const lateCode = await original<typeof LateCode>();
  return {
    ...lateCode,
    createLoader: <Part,>(fetchPart: () => Promise<Part>) =>
      lateCode.createLoader(() => {
        chunks.asked += 1;
        return chunks.areMissing ? Promise.reject(new Error('Loading chunk 3 failed.')) : fetchPart();
      }),
  };
});

test('missing notice code is reported only if there are notices, which appear in order once it loads', async () => {
  const { Provider, events, reported } = createDesk({ followups: buildFollowups(1) });
  const useHostPage = () => ({ list: useFollowups(), save: useUpdateFollowup(), ...useFollowupsContext() });
  const { result } = renderHook(useHostPage, { wrapper: Provider });
  // What keeps the list up to date comes in the same file, and is reported as the list's.
  const missed = () => reported.filter(({ context }) => context.operation !== 'list');
  await waitFor(() => expect(result.current.list.status).toBe('ready'));
  await waitFor(() => expect(chunks.asked).toBeGreaterThan(0));
  expect(missed()).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();

  const { core, list, save } = result.current;
  const [followup] = list.followups;
  if (!followup) throw new Error('The list is empty.');
  await act(async () => void save.update({ followup, patch: { note: 'Called back' } }));
  await waitFor(() => expect(saveEvents(events)).toEqual(['saved']));
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('Could not show this part of the page');
  expect(missed().map(({ context }) => context.operation)).toEqual(['render']);
  act(() => {
    core.notices.notify({ id: 'one', tone: 'status', text: 'Put away', persistent: true });
    core.notices.withdraw('one');
    core.notices.notify({ id: 'two', tone: 'status', text: 'Still here', persistent: true });
  });

  await press('Try again', told);
  const toldAgain = await screen.findByRole('alert');
  expect(missed()).toHaveLength(2);
  expect(within(toldAgain).queryByRole('button', { name: 'Reload page' })).not.toBeNull();

  chunks.areMissing = false;
  await press('Try again');
  const region = await screen.findByRole('region', { name: 'Notices' });
  await within(region).findByText('Saved');
  await within(region).findByText('Still here');
  expect(within(region).queryByText('Put away')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
