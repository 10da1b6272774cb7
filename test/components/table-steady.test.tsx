import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FollowupRow } from '../../src/react/table/followup-row.js';
import { savedRow } from '../../src/react/table/followup-row.js';
import { FollowupTableView } from '../../src/react/table/FollowupTableView.js';
import { followup, rowsOf } from './table-rows.js';

const rows = rowsOf(5);
const turned = rows.toReversed();

interface Props {
  readonly queryKey?: string;
  readonly holdOrder?: boolean;
  readonly nextPage?: 'loading' | 'none';
}

function table(shown: readonly FollowupRow[], props: Props = {}): ReactElement {
  return <FollowupTableView rows={shown} columns={['note']} {...props} />;
}

function shown(): string {
  return Array.from(document.querySelectorAll<HTMLElement>('[data-followup-id]'), (row) => row.dataset['followupId'])
    .join(' ')
    .replaceAll('f-', '');
}

function body(): HTMLElement {
  return document.querySelector('.rf-table-body') as HTMLElement;
}

function wait(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the order of the rows', () => {
  it('changes at once when no pointer is over them', () => {
    const { rerender } = render(table(rows));
    rerender(table(turned));
    expect(shown()).toBe('5 4 3 2 1');
  });

  it.each([
    ['moved', (element: HTMLElement) => fireEvent.pointerMove(element)],
    ['pressed', (element: HTMLElement) => fireEvent.pointerDown(element)],
  ])('waits until a pointer that %s has rested for two seconds', (_, use) => {
    const { rerender } = render(table(rows));
    use(body());
    rerender(table(turned));
    expect(shown()).toBe('1 2 3 4 5');
    wait(1_500);
    use(body());
    wait(1_900);
    expect(shown()).toBe('1 2 3 4 5');
    wait(200);
    expect(shown()).toBe('5 4 3 2 1');
    rerender(table(rows));
    expect(shown()).toBe('1 2 3 4 5');
  });

  it('changes when the pointer leaves, but after a touch only with time', () => {
    const { rerender } = render(table(rows));
    fireEvent.pointerMove(body());
    rerender(table(turned));
    fireEvent.pointerLeave(body(), { pointerType: 'mouse' });
    expect(shown()).toBe('5 4 3 2 1');
    fireEvent.pointerDown(body(), { pointerType: 'touch' });
    fireEvent.pointerLeave(body(), { pointerType: 'touch' });
    rerender(table(rows));
    expect(shown()).toBe('5 4 3 2 1');
    wait(2_100);
    expect(shown()).toBe('1 2 3 4 5');
  });

  it('is the newest at once if the person asked for other rows', () => {
    const { rerender } = render(table(rows, { queryKey: 'mine' }));
    fireEvent.pointerMove(body());
    rerender(table(turned, { queryKey: 'overdue' }));
    expect(shown()).toBe('5 4 3 2 1');
    rerender(table(rows, { queryKey: 'overdue' }));
    expect(shown()).toBe('5 4 3 2 1');
  });

  it('waits while the host holds it', () => {
    const { rerender } = render(table(rows, { holdOrder: true }));
    rerender(table(turned, { holdOrder: true }));
    wait(60_000);
    expect(shown()).toBe('1 2 3 4 5');
    rerender(table(turned));
    expect(shown()).toBe('5 4 3 2 1');
  });

  it('waits for nothing if no row in view would move', () => {
    const long = rowsOf(80);
    const { rerender } = render(table(long.slice(0, 60)));
    fireEvent.pointerMove(body());
    rerender(<FollowupTableView rows={long} columns={['note']} total={80} />);
    fireEvent.pointerMove(body());
    rerender(<FollowupTableView rows={long.slice(0, 55)} columns={['note']} selection={new Set()} />);
    expect(screen.getByRole('checkbox', { name: 'Select all: 55 follow-ups' })).toBeTruthy();
  });

  it('clears its timers on unmount', () => {
    const { unmount } = render(table(rows));
    fireEvent.pointerMove(body());
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('rows that come', () => {
  const [one, two, three, four, five] = rows as [FollowupRow, FollowupRow, FollowupRow, FollowupRow, FollowupRow];
  const elements = (): Element[] => [...document.querySelectorAll('[data-followup-id]')];
  const grid = (): HTMLElement => screen.getByRole('grid');
  const showEarlier = (): HTMLElement | null => screen.queryByRole('button', { name: /earlier ones?/ });

  it('wait above those in sight until all have come, and then are drawn in place', () => {
    const { rerender } = render(table([two, four], { nextPage: 'loading' }));
    const [first, second] = elements();
    rerender(table([one, two, three, four, five], { nextPage: 'loading' }));
    expect(shown()).toBe('2 4 5');
    expect(elements().slice(0, 2)).toEqual([first, second]);
    expect(showEarlier()).toBeNull();
    rerender(table(rows, { nextPage: 'none' }));
    expect(shown()).toBe('1 2 3 4 5');
    // None of them slid: an element at another place is another element.
    expect(elements()).not.toContain(first);
    expect(elements()).not.toContain(second);
  });

  it.each([
    ['the button', () => act(() => (showEarlier() as HTMLElement).click())],
    ['its key', () => void fireEvent.keyDown(elements()[0] as Element, { key: '.' })],
  ])('wait once the list is in use, until asked for by %s', (_, ask) => {
    const { rerender } = render(table([two, four]));
    fireEvent.focusIn(grid());
    rerender(table([one, two, three, four, five]));
    expect(shown()).toBe('2 4 5');
    expect(showEarlier()?.textContent).toBe('2 earlier ones · Show');
    ask();
    expect(shown()).toBe('1 2 3 4 5');
    expect(showEarlier()).toBeNull();
  });

  it('never wait if they were there before, or if other rows were asked for', () => {
    const { rerender } = render(table(rows));
    fireEvent.focusIn(grid());
    rerender(table([two, three, four, five]));
    rerender(table(rows));
    expect(shown()).toBe('1 2 3 4 5');
    rerender(table([four], { queryKey: 'overdue' }));
    rerender(table([three, four], { queryKey: 'overdue' }));
    expect(shown()).toBe('3 4');
  });
});

describe('the content of a row', () => {
  it('changes at once, whatever the order does', () => {
    const { rerender } = render(table(rows));
    fireEvent.pointerMove(body());
    rerender(
      table([savedRow(followup({ id: 'f-2', note: 'Newest words' })), ...rows.filter((_, place) => place !== 1)]),
    );
    expect(shown()).toBe('1 2 3 4 5');
    expect(screen.getByText('Newest words')).toBeTruthy();
  });

  it('marks a removed record in place, until the pointer leaves', () => {
    const { rerender } = render(table(rows));
    act(() => document.querySelector<HTMLElement>('[data-followup-id="f-3"]')?.focus());
    fireEvent.pointerMove(body());
    rerender(table(rows.filter((_, place) => place !== 2)));
    const gone = screen.getByText('This follow-up no longer exists').closest('[role="row"]') as HTMLElement;
    expect(gone.dataset['followupId']).toBe('f-3');
    expect(gone.hasAttribute('data-deleted')).toBe(true);
    expect(gone.hasAttribute('data-state')).toBe(false);
    expect(document.activeElement).toBe(gone);
    expect(gone.getAttribute('aria-rowindex')).toBe('4');
    fireEvent.pointerLeave(body(), { pointerType: 'mouse' });
    expect(shown()).toBe('1 2 4 5');
    expect((document.activeElement as HTMLElement).dataset['followupId']).toBe('f-4');
  });
});
