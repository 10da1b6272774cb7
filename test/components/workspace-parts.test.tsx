import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import type { ComponentProps, ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { FollowupSelectionBarView, FollowupToolbar, FollowupWorkspace } from '../../src/index.js';
import type { FollowupWorkspaceProps, FollowupWorkspaceSlots } from '../../src/index.js';
import { buildFollowup } from '../../src/testing.js';
import { createDesk, findRow, rowOf } from './connected-harness.js';

afterEach(() => localStorage.clear());

async function open(props: FollowupWorkspaceProps & ComponentProps<typeof FollowupWorkspace> = {}) {
  const high = buildFollowup({ note: 'First', status: 'open', priority: 'high' });
  const low = buildFollowup({ note: 'Second', status: 'open', priority: 'low' });
  const desk = createDesk({ followups: [high, low] });
  const { show } = desk;
  show(
    <>
      <p>The host’s own</p>
      <FollowupWorkspace {...props} />
    </>,
  );
  if (props.slots?.list === undefined) await findRow(high.id);
  return { ...desk, high, low };
}

const workspace = (name = 'Follow-ups'): HTMLElement => screen.getByRole('region', { name });

it('is a region labeled by its heading, with the attributes and the ref of the host', async () => {
  const ref = createRef<HTMLElement>();
  await open({ ref, id: 'mine', className: 'wide', heading: 'My day', headingLevel: 3 });
  expect(workspace('My day')).toBe(ref.current);
  expect([ref.current?.id, ref.current?.className]).toEqual(['mine', 'rf-root rf-workspace wide']);
  expect(ref.current?.hasAttribute('aria-label')).toBe(false);
  expect(within(workspace('My day')).getByRole('heading', { level: 3, name: 'My day' })).toBeTruthy();
});

const PARTS = {
  bar: () => screen.queryByRole('button', { name: 'Refresh' }),
  toolbar: () => screen.queryByRole('searchbox'),
  list: () => screen.queryByRole('grid'),
  floating: () => document.querySelector('.rf-key-hint'),
};

it('is named “Follow-ups” and shows each part by default, and none with null, nor a heading', async () => {
  await open();
  expect(within(workspace()).getByRole('heading', { level: 2, name: 'Follow-ups' })).toBeTruthy();
  for (const find of Object.values(PARTS)) expect(find()).not.toBeNull();
  cleanup();
  await open({ heading: null, slots: { toolbar: null, floating: null } });
  expect(within(workspace()).queryByRole('heading', { level: 2 })).toBeNull();
  expect(Object.values(PARTS).map((find) => find() !== null)).toEqual([true, false, true, false]);
  cleanup();
  await open({ slots: { bar: null, list: null } });
  expect(workspace()).toBeTruthy();
  expect([PARTS.bar(), PARTS.list()]).toEqual([null, null]);
  expect(PARTS.toolbar()).not.toBeNull();
});

const Own: Required<Pick<FollowupWorkspaceSlots, 'bar' | 'toolbar' | 'floating'>> = {
  bar: ({ onRefresh, headingId, toolbarEnd }) => (
    <div>
      <h2 id={headingId}>Desk</h2>
      <button type="button" onClick={onRefresh}>
        Read again
      </button>
      {toolbarEnd}
    </div>
  ),
  toolbar: ({ list, query, onQueryChange }) => (
    <button type="button" onClick={() => onQueryChange({ ...query, priorities: ['high'] }, { reason: 'filter' })}>
      {`${list.result.length} in all`}
    </button>
  ),
  floating: ({ selection, onSelectionChange }) => (
    <FollowupSelectionBarView
      count={selection.size}
      onFieldRequest={() => undefined}
      onClear={() => onSelectionChange(new Set())}
    />
  ),
};

it('passes to a part of the host what the replaced part gets', async () => {
  const { crm, high, low } = await open({ slots: Own, toolbarEnd: <i>More</i> });
  expect(within(workspace('Desk')).getByText('More')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Agenda' })).toBeTruthy();
  const lists = crm.requests.length;
  await userEvent.click(screen.getByRole('button', { name: 'Read again' }));
  await waitFor(() => expect(crm.requests.length).toBeGreaterThan(lists));

  await userEvent.click(within(await findRow(high.id)).getByRole('checkbox'));
  await userEvent.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: /clear/i }));
  expect(screen.queryByRole('toolbar')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: '2 in all' }));
  await waitFor(() => expect(rowOf(low.id)).toBeNull());
  expect(screen.getByRole('button', { name: '1 in all' })).toBeTruthy();
});

it('arranges the parts, with anything of the host between them', async () => {
  const { high } = await open({
    children: ({ list, toolbar }) => (
      <>
        {list}
        <footer>Between</footer>
        {toolbar}
      </>
    ),
  });
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  const inOrder = [rowOf(high.id), within(workspace()).getByText('Between'), screen.getByRole('searchbox')];
  expect(inOrder.toSorted(byPlace)).toEqual(inOrder);
  // The keys still work.
  fireEvent.keyDown(rowOf(high.id) as HTMLElement, { key: '/' });
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

function byPlace(a: Node | null, b: Node | null): number {
  return a && b && a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

function Crashing(): ReactElement {
  throw new Error('The slot failed.');
}

it('a part that crashes leaves the other parts', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const failed = { error: { message: 'The slot failed.' }, context: { operation: 'render' } };
  for (const [part, another] of [
    ['bar', 'list'],
    ['toolbar', 'floating'],
  ] as const) {
    const { reported } = await open({ slots: { [part]: Crashing, [another]: Crashing } });
    await waitFor(() => expect(within(workspace()).getAllByRole('button', { name: 'Try again' })).toHaveLength(2));
    expect(PARTS.bar() === null).toBe(part === 'bar');
    expect(PARTS.list() === null).toBe(part === 'bar');
    expect(PARTS.toolbar() === null).toBe(part === 'toolbar');
    expect(reported).toMatchObject([failed, failed]);
    cleanup();
  }
});

it('adds to the toolbar around the package’s own', async () => {
  function Toolbar(props: ComponentProps<typeof FollowupToolbar>): ReactElement {
    return (
      <>
        <p>Above</p>
        <FollowupToolbar {...props} onHelp={undefined} />
      </>
    );
  }
  await open({ slots: { toolbar: Toolbar } });
  expect(screen.getByText('Above').nextElementSibling?.contains(screen.getByRole('searchbox'))).toBe(true);
});
