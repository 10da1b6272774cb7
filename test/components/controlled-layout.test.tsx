import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { FollowupTable, FollowupWorkspace, parseTableLayout } from '../../src/index.js';
import type { TableLayout } from '../../src/index.js';
import { buildFollowup } from '../../src/testing.js';
import { createDesk, findRow, settle } from './connected-harness.js';
import { rowCode } from '../../src/react/table/load-row-parts.js';

// What resizes columns is fetched after the first rows.
beforeAll(async () => void (await rowCode.load()));

afterEach(() => localStorage.clear());

const layoutOf = (...ids: readonly string[]): TableLayout =>
  parseTableLayout({ columns: ids.map((id) => ({ id })), density: 'compact' }, ids);

const headers = (): (string | undefined)[] =>
  screen
    .getAllByRole('columnheader', { hidden: true })
    .map((header) => header.dataset['column'])
    .filter((column) => column !== 'select' && column !== 'actions');

function aDesk() {
  const followup = buildFollowup({ note: 'One', status: 'open' });
  return { ...createDesk({ followups: [followup] }), followup };
}

const widen = (): void => {
  const [separator] = screen.getAllByRole('separator', { hidden: true });
  fireEvent.keyDown(separator as HTMLElement, { key: 'ArrowRight' });
};

it('a table shows the layout that its host controls, and asks to change it', async () => {
  const { show, followup } = aDesk();
  const onLayoutChange = vi.fn<(layout: TableLayout) => void>();
  const layout = layoutOf('owner_user_id', 'note');
  show(<FollowupTable columns={['note', 'owner_user_id']} layout={layout} onLayoutChange={onLayoutChange} />);
  await findRow(followup.id);
  expect(headers()).toEqual(['owner_user_id', 'note']);
  widen();
  expect(onLayoutChange).toHaveBeenCalledWith(
    expect.objectContaining({ widths: { owner_user_id: expect.any(Number) } }),
  );
  expect(headers()).toEqual(['owner_user_id', 'note']);
});

it('a table starts with a default layout and then manages its own', async () => {
  const { show, followup } = aDesk();
  const onLayoutChange = vi.fn<(layout: TableLayout) => void>();
  show(<FollowupTable defaultLayout={layoutOf('status', 'note')} onLayoutChange={onLayoutChange} />);
  await findRow(followup.id);
  expect(headers().slice(0, 2)).toEqual(['status', 'note']);
  widen();
  const [changed] = onLayoutChange.mock.lastCall ?? [];
  const width = changed?.widths['status'] ?? 0;
  await waitFor(() => expect(screen.getByRole('grid').style.getPropertyValue('--rf-width-status')).toBe(`${width}rem`));
  expect(changed?.density).toBe('compact');
});

it('a workspace stores nothing of a layout that its host controls', async () => {
  const { show, followup } = aDesk();
  function Host() {
    const [layout, setLayout] = useState(layoutOf('priority', 'note'));
    return <FollowupWorkspace columns={['note', 'priority']} layout={layout} onLayoutChange={setLayout} />;
  }
  show(<Host />);
  await findRow(followup.id);
  expect(headers()).toEqual(['priority', 'note']);
  widen();
  await waitFor(() => expect(screen.getByRole('grid').style.getPropertyValue('--rf-width-priority')).not.toBe(''));
  expect(Object.keys(localStorage).filter((key) => key.includes('layout'))).toEqual([]);
});

it('a workspace uses the default layout until a person changes it', async () => {
  const { show, followup } = aDesk();
  const page = <FollowupWorkspace columns={['note', 'priority']} defaultLayout={layoutOf('priority', 'note')} />;
  const { unmount } = show(page);
  await findRow(followup.id);
  await settle();
  expect(headers()).toEqual(['priority', 'note']);
  widen();
  await waitFor(() => expect(Object.keys(localStorage).some((key) => key.includes('layout'))).toBe(true));
  const width = screen.getByRole('grid').style.getPropertyValue('--rf-width-priority');
  unmount();
  show(page);
  await findRow(followup.id);
  await waitFor(() => expect(screen.getByRole('grid').style.getPropertyValue('--rf-width-priority')).toBe(width));
  expect(width).not.toBe('');
});

it('an invalid layout from a host is ignored', async () => {
  const { show, followup } = aDesk();
  show(<FollowupTable columns={['note', 'status']} layout={'wide' as unknown as TableLayout} />);
  await findRow(followup.id);
  expect(headers()).toEqual(['note', 'status']);
});
