import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { FollowupEditDialog, FollowupTable, FollowupWorkspace } from '../../src/index.js';
import type { Reference, ReferenceDirectory } from '../../src/index.js';
import { buildFollowup } from '../../src/testing.js';
import { createDesk, findRow, press, rowOf } from './connected-harness.js';

const dealId = (at: number): string => `0190a000-0000-7000-8001-${String(at).padStart(12, '0')}`;
const threadId = (at: number): string => `0190a000-0000-7000-8002-${String(at).padStart(12, '0')}`;

function aDesk(count = 3) {
  const followups = Array.from({ length: count }, (_, at) =>
    buildFollowup({ note: `Note ${at}`, deal_id: dealId(at), conversation_id: threadId(at) }),
  );
  return { ...createDesk({ followups, pageSize: 200 }), followups };
}

const cellOf = (id: string, column: string): HTMLElement =>
  rowOf(id)?.querySelector<HTMLElement>(`[data-column="${column}"]`) as HTMLElement;
const shownIds = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('[data-followup-id]')].map((row) => row.dataset['followupId']);

describe('the names of deals', () => {
  it('appear in their column, as a link if safe; otherwise the short id can be copied', async () => {
    const { show, followups } = aDesk(4);
    const deals: Reference[] = [
      { id: dealId(0).toUpperCase(), name: 'Cobalt Freight', href: 'https://crm.example/deals/0' },
      { id: dealId(1), name: 'Anvil', href: 'javascript:alert(1)' },
      { id: dealId(2), name: 'Mill', href: 'mailto:mill@example.com' },
    ];
    const onEditRequest = vi.fn();
    show(<FollowupTable onEditRequest={onEditRequest} />, { deals });
    const [first, second, third, last] = followups.map(({ id }) => id) as [string, string, string, string];
    await findRow(first);
    const link = within(cellOf(first, 'deal_id')).getByRole('link', { name: 'Cobalt Freight' });
    expect(link.getAttribute('href')).toBe('https://crm.example/deals/0');
    expect(cellOf(second, 'deal_id').querySelector('a')).toBeNull();
    expect(cellOf(second, 'deal_id').textContent).toBe('Anvil');
    expect(cellOf(third, 'deal_id').querySelector('a')?.getAttribute('href')).toBe('mailto:mill@example.com');

    fireEvent.doubleClick(link);
    expect(onEditRequest).not.toHaveBeenCalled();

    const writeText = vi.fn(async () => {});
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const copy = within(cellOf(last, 'deal_id')).getByRole('button', { name: 'Copy ID 0190a000' });
    fireEvent.focus(copy);
    await act(async () => fireEvent.click(copy));
    expect(writeText).toHaveBeenCalledWith(dealId(3));
    expect(cellOf(last, 'deal_id').textContent).toContain('Copied');
  });

  it('sort the rows, match a search, and name a row without a note', async () => {
    const followups = [
      buildFollowup({ note: 'One', deal_id: dealId(1) }),
      buildFollowup({ note: '', due_at: null, deal_id: dealId(2) }),
      buildFollowup({ note: 'Three', deal_id: dealId(3) }),
    ];
    const { show } = createDesk({ followups });
    const deals = [
      { id: dealId(1), name: 'Zinc works' },
      { id: dealId(2), name: 'Cobalt Freight' },
    ];
    const page = (search: string) => (
      <FollowupTable sort={{ column: 'deal_id', direction: 'ascending' }} filter={{ search }} />
    );
    const { rerender } = show(page(''), { deals });
    const [one, two, three] = followups.map(({ id }) => id);
    await waitFor(() => expect(shownIds()).toEqual([two, one, three]));
    expect(
      within(rowOf(two ?? '') as HTMLElement).getByRole('button', { name: /^Edit.*Cobalt Freight/ }),
    ).toBeDefined();
    rerender(page('cobalt'));
    await waitFor(() => expect(shownIds()).toEqual([two]));
    rerender(page('zinc one'));
    await waitFor(() => expect(shownIds()).toEqual([one]));
  });

  it('from a directory are requested once each, in batches, and filter again as they arrive', async () => {
    const { show, followups } = aDesk(130);
    let letGo = (): void => {};
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    const resolve = vi.fn<ReferenceDirectory['resolve']>(async (ids) => {
      await gate;
      return ids.map((id) => ({ id, name: `Company ${Number(id.slice(-3))}` }));
    });
    const { rerender } = show(<FollowupTable filter={{ search: '' }} />, { deals: { resolve } });
    await findRow(followups[0]?.id ?? '');
    rerender(<FollowupTable filter={{ search: 'company 129' }} />);
    await waitFor(() => expect(shownIds()).toEqual([]));
    await act(async () => letGo());
    await waitFor(() => expect(shownIds()).toEqual([followups[129]?.id]));
    const asked = resolve.mock.calls.flatMap(([ids]) => ids);
    expect(asked).toHaveLength(130);
    expect(new Set(asked).size).toBe(130);
    expect(resolve.mock.calls.every(([ids]) => ids.length <= 100)).toBe(true);
  });

  it('that fail to load are reported by kind, leave the ids, and are requested again by the next part', async () => {
    const { show, followups, reported } = aDesk(1);
    let broken = true;
    const conversations: ReferenceDirectory = {
      resolve: async (ids) => {
        if (broken) throw new Error('down');
        return ids.map((id) => ({ id, name: 'Thread' }));
      },
    };
    const id = followups[0]?.id ?? '';
    const page = (open: boolean) => (
      <>
        <FollowupTable columns={['note', 'conversation_id']} />
        <FollowupEditDialog followupId={id} open={open} onOpenChange={() => {}} />
      </>
    );
    const { rerender } = show(page(false), { conversations });
    await findRow(id);
    await waitFor(() => expect(reported.map(({ context }) => context)).toContainEqual({ operation: 'conversations' }));
    expect(cellOf(id, 'conversation_id').textContent).toBe('0190a000');
    broken = false;
    rerender(page(true));
    await waitFor(() => expect(cellOf(id, 'conversation_id').textContent).toBe('Thread'));
  });
});

it('the editor names deal, conversation and contact, and copies the link to the record', async () => {
  const { show, followups } = aDesk(1);
  const id = followups[0]?.id ?? '';
  const contactId = '0190a000-0000-7000-8003-000000000001';
  show(<FollowupTable defaultOpenFollowupId={id} />, {
    deals: [{ id: dealId(0), name: 'Cobalt Freight', href: '/deals/0' }],
    conversations: [{ id: threadId(0), name: 'Renewal thread', contactId }],
    contacts: [{ id: contactId, name: 'Yusuf Demir', href: 'mailto:yusuf@example.com' }],
    followupHref: (followup) => `/?record=${followup.id}`,
  });
  const dialog = await screen.findByRole('dialog', { name: 'Edit follow-up' });
  await waitFor(() =>
    expect(within(dialog).getAllByRole('link', { name: 'Cobalt Freight' }).length).toBeGreaterThan(0),
  );
  expect(within(dialog).getByText('Renewal thread')).toBeDefined();
  expect(within(dialog).getByText('Contact')).toBeDefined();
  expect(within(dialog).getByText('Yusuf Demir').closest('a')?.getAttribute('href')).toBe('mailto:yusuf@example.com');

  const writeText = vi.fn(async () => {});
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await press('Copy link', dialog);
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/?record=${id}`);
});

it('the export writes names, including those that rows out of view have not requested', async () => {
  const { show, followups } = aDesk(60);
  const resolve = vi.fn<ReferenceDirectory['resolve']>(async (ids) =>
    ids.filter((id) => id !== dealId(59)).map((id) => ({ id, name: `Company ${Number(id.slice(-3))}` })),
  );
  const blobs: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => (blobs.push(blob), 'blob:x'), revokeObjectURL: () => {} }),
  );
  show(<FollowupWorkspace columns={['note', 'deal_id']} />, { deals: { resolve } });
  await findRow(followups[0]?.id ?? '');
  await press('More options');
  await userEvent.click(await screen.findByRole('menuitem', { name: /Export/ }));
  await waitFor(() => expect(blobs).toHaveLength(1));
  const csv = (await blobs[0]?.text()) ?? '';
  expect(csv).toContain('Note 58,call,Open,Company 58');
  expect(csv).toContain(`Note 59,call,Open,${dealId(59)}`);
  vi.unstubAllGlobals();
});
