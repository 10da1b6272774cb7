import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { FollowupTable, FollowupWorkspace, useFollowups, useUpdateFollowup } from '../../src/index.js';
import { useFollowupsContext } from '../../src/react/provider/followups-context.js';
import { toolbarCode } from '../../src/react/toolbar/use-toolbar-parts.js';
import { buildFollowups } from '../../src/testing.js';
import type * as LateCode from '../../src/core/page/late-code.js';
import { createDesk, findEditor, findRow, press, saveEvents } from './connected-harness.js';

/**
 * Files that can't be fetched at the moment, by a part of their names; "parts" are all. Each is fetched once for all tests, so
 * their order counts.
 */
const missing = vi.hoisted(() => new Set<string>(['row-parts']));
const asked = vi.hoisted(() => ({ parts: 0 }));

vi.mock('../../src/core/page/worklist-engine.js', async (original) => {
  if (missing.has('engine')) throw new Error('Loading chunk 1 failed.');
  return original();
});
vi.mock('../../src/core/page/late-code.js', async (original) => {
  const lateCode = await original<typeof LateCode>();
  return {
    ...lateCode,
    createLoader: <Part,>(fetchPart: () => Promise<Part>) =>
      lateCode.createLoader(() => {
        asked.parts += 1;
        const isMissing = [...missing].some((name) => name === 'parts' || String(fetchPart).includes(name));
        return isMissing ? Promise.reject(new Error('Loading chunk 2 failed.')) : fetchPart();
      }),
  };
});

const followups = buildFollowups(3);
const ids = followups.map(({ id }) => id);

beforeEach(() => {
  missing.clear();
});

function shownIds(): (string | undefined)[] {
  return [...document.querySelectorAll<HTMLElement>('[role="row"][data-followup-id]')].map(
    (row) => row.dataset['followupId'],
  );
}

test('missing notice code is reported only if there are notices, which appear in order once it loads', async () => {
  missing.add('parts');
  const { Provider, events, reported } = createDesk({ followups: buildFollowups(1) });
  const useHostPage = () => ({ list: useFollowups(), save: useUpdateFollowup(), ...useFollowupsContext() });
  const { result } = renderHook(useHostPage, { wrapper: Provider });
  // What keeps the list up to date comes in the same file, and is reported as the list's.
  const missed = () => reported.filter(({ context }) => context.operation !== 'list');
  await waitFor(() => expect(result.current.list.status).toBe('ready'));
  await waitFor(() => expect(asked.parts).toBeGreaterThan(0));
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

  missing.clear();
  await press('Try again');
  const region = await screen.findByRole('region', { name: 'Notices' });
  await within(region).findByText('Saved');
  await within(region).findByText('Still here');
  expect(within(region).queryByText('Put away')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the code of host commands in a row is fetched again until it loads', async () => {
  for (const part of ['parts', 'engine']) missing.add(part);
  const { show, reported } = createDesk({ followups });
  show(<FollowupTable editor={null} />, { lifecycle: { complete: async () => null } });
  const row = await findRow(ids[0] ?? '');
  await waitFor(() => expect(reported.map(({ context }) => context.operation)).toContain('render'));
  expect(within(row).queryByRole('button', { name: /^Complete/ })).toBeNull();
  missing.delete('parts');
  expect(await within(row).findByRole('button', { name: /^Complete/ }, { timeout: 5000 })).not.toBeNull();
});

test('a sorted list keeps the CRM’s order while the sorting code is missing, and says so', async () => {
  missing.add('engine');
  const { show, reported } = createDesk({ followups });
  show(<FollowupTable editor={null} defaultSort={{ column: 'note', direction: 'descending' }} />);
  await findRow(ids[0] ?? '');
  expect(shownIds()).toEqual(ids);
  const note = await screen.findByText(/Search and filters did not load/);
  const grid = screen.getByRole('grid');
  expect(note.compareDocumentPosition(grid)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(grid).queryByRole('columnheader', { name: 'Note' })?.getAttribute('aria-sort') ?? 'none').toBe('none');
  expect(reported.map(({ context }) => context.operation)).toEqual(['list']);

  missing.clear();
  await press('Try again');
  await waitFor(() => expect(screen.queryByText(/can’t be applied/)).toBeNull());
  const ordered = [...followups].sort((a, b) => (b.note ?? '').localeCompare(a.note ?? '')).map(({ id }) => id);
  await waitFor(() => expect(shownIds()).toEqual(ordered));
});

test('a workspace dialog whose code is missing says so', async () => {
  await toolbarCode.load();
  missing.add('parts');
  const { show } = createDesk({ followups });
  show(<FollowupWorkspace />);
  await findRow(ids[0] ?? '');
  await press('More options');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Columns' }));
  const told = await screen.findByRole('dialog', { name: 'Could not show this part of the page' });
  await press('Dismiss', told);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More options' }));
});

test('an editor whose code is missing says so beside the pressed button', async () => {
  missing.add('parts');
  const { show, reported } = createDesk({ followups });
  show(<FollowupWorkspace defaultView="all" defaultSort={null} defaultGroupBy={null} />);
  const row = await findRow(ids[1] ?? '');
  await press(/^Edit/, row);
  const edit = within(row).getByRole('button', { name: /^Edit/ });
  const told = await screen.findByRole('dialog', { name: 'Could not show this part of the page' });
  expect(told.dataset).toHaveProperty('placed');
  expect(document.activeElement?.textContent).toBe('Try again');
  expect(reported).toHaveLength(1);

  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(edit);
  expect(shownIds()).toEqual(ids);

  await press(/^Edit/, row);
  await screen.findByRole('dialog', { name: 'Could not show this part of the page' });
  missing.clear();
  await press('Try again');
  expect(await findEditor()).not.toBeNull();
});

test('what is typed for a popover whose code is missing runs no other key', async () => {
  missing.add('routine-parts');
  const { crm, show } = createDesk({ followups });
  show(<FollowupWorkspace defaultView="all" />, { macros: [{ name: 'No answer', steps: [] }] });
  const row = await findRow(ids[0] ?? '');
  act(() => row.focus());
  await userEvent.keyboard('m');
  const told = await screen.findByRole('dialog', { name: 'Could not show this part of the page' });
  await userEvent.keyboard('pnad');
  expect(screen.getAllByRole('dialog')).toEqual([told]);
  // As in a popover that would have come late.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Try again'));
  expect(crm.requests.every(({ operation }) => operation !== 'update')).toBe(true);
});
