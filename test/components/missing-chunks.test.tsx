import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { FollowupTable, FollowupWorkspace } from '../../src/index.js';
import { laterCode } from '../../src/react/provider/load-later-parts.js';
import { rowCode } from '../../src/react/table/load-row-parts.js';
import { toolbarCode } from '../../src/react/toolbar/use-toolbar-parts.js';
import { buildFollowups } from '../../src/testing.js';
import type * as LateCode from '../../src/core/page/late-code.js';
import { createDesk, findEditor, findRow, press } from './connected-harness.js';

/** Files that can't be fetched at the moment. */
const missing = vi.hoisted(() => new Set<string>());

vi.mock('../../src/core/page/worklist-engine.js', async (original) => {
  if (missing.has('engine')) throw new Error('Loading chunk 1 failed.');
  return original();
});
vi.mock('../../src/core/page/late-code.js', async (original) => {
  const lateCode = await original<typeof LateCode>();
  return {
    ...lateCode,
    createLoader: <Part,>(fetchPart: () => Promise<Part>) =>
      lateCode.createLoader(() =>
        missing.has('parts') ? Promise.reject(new Error('Loading chunk 2 failed.')) : fetchPart(),
      ),
  };
});

const followups = buildFollowups(3);
const ids = followups.map(({ id }) => id);

// All but what a test misses. Each part is fetched once for all tests, so the last one loads the editor.
beforeAll(async () => {
  await Promise.all([toolbarCode.load(), rowCode.load(), laterCode.load()]);
});

beforeEach(() => {
  missing.clear();
});

function shownIds(): (string | undefined)[] {
  return [...document.querySelectorAll<HTMLElement>('[role="row"][data-followup-id]')].map(
    (row) => row.dataset['followupId'],
  );
}

test('a sorted list keeps the CRM’s order while the sorting code is missing, and says so', async () => {
  missing.add('engine');
  const { Provider, reported } = createDesk({ followups });
  render(
    <Provider>
      <FollowupTable editor={null} defaultSort={{ column: 'note', direction: 'descending' }} />
    </Provider>,
  );
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
  missing.add('parts');
  const { Provider } = createDesk({ followups });
  render(
    <Provider>
      <FollowupWorkspace />
    </Provider>,
  );
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
  const { Provider, reported } = createDesk({ followups });
  render(
    <Provider>
      <FollowupWorkspace defaultView="all" defaultSort={null} defaultGroupBy={null} />
    </Provider>,
  );
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
