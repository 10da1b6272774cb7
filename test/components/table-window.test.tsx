import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FollowupTableView } from '../../src/react/table/FollowupTableView.js';
import { rowsOf } from './table-rows.js';

const ROW = 40;
const HEAD = 30;
const VIEW = 430;

let rowHeight = ROW;
let scrollTop = 0;

function rowElements(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-followup-id]')];
}

/** In visual order, from top to bottom. */
function shown(): string[] {
  return rowElements()
    .toSorted((a, b) => Number(a.getAttribute('aria-rowindex')) - Number(b.getAttribute('aria-rowindex')))
    .map((row) => row.dataset['followupId'] ?? '');
}

/** In DOM order, as assistive technology reads them. */
function inPageOrder(): string[] {
  return rowElements().map((row) => row.dataset['followupId'] ?? '');
}

function scrollTo(top: number): void {
  scrollTop = top;
  fireEvent.scroll(document.querySelector('.rf-grid') as HTMLElement);
}

function body(): HTMLElement {
  return document.querySelector('.rf-table-body') as HTMLElement;
}

describe('without layout', () => {
  it('shows the first 50 rows', () => {
    render(<FollowupTableView rows={rowsOf(120)} columns={['note']} />);
    expect(shown()).toHaveLength(50);
    expect(shown()[0]).toBe('f-1');
  });

  it('renders on a server, without style attributes that a strict policy would block', () => {
    const html = renderToString(
      <FollowupTableView
        rows={rowsOf(120)}
        columns={['note']}
        nextPage="idle"
        onLoadMore={vi.fn()}
        onEditRequest={vi.fn()}
      />,
    );
    expect(html.match(/data-followup-id/g)).toHaveLength(50);
    expect(html).not.toContain('style=');
  });
});

describe('with layout', () => {
  beforeEach(() => {
    rowHeight = ROW;
    scrollTop = 0;
    const computed = globalThis.getComputedStyle;
    vi.stubGlobal('getComputedStyle', (element: Element) =>
      element.getAttribute('role') === 'row' ? { height: `${rowHeight}px` } : computed(element),
    );
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      if (this.classList.contains('rf-table-body')) return new DOMRect(0, HEAD - scrollTop, 800, 0);
      return new DOMRect(0, 0, 800, VIEW);
    });
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('shows the rows in view and some more, with space for the rest', () => {
    render(<FollowupTableView rows={rowsOf(1000)} columns={['note']} />);
    expect([shown()[0], shown().at(-1)]).toEqual(['f-1', 'f-20']);
    expect(body().style.paddingBlockEnd).toBe(`${980 * ROW}px`);
    scrollTo(400 * ROW);
    expect([shown()[0], shown().at(-1)]).toEqual(['f-389', 'f-420']);
    scrollTo(1000 * ROW);
    expect(shown().at(-1)).toBe('f-1000');
  });

  it('shows each row in its place, with its own record, during and after a fast scroll', () => {
    vi.useFakeTimers();
    const rows = rowsOf(1000);
    render(<FollowupTableView rows={rows} columns={['note']} onEditRequest={vi.fn()} selection={new Set()} />);
    const noteOf = new Map(rows.map(({ followup }) => [followup.id, followup.note]));
    const expectInPlace = (): void => {
      const start = parseFloat(body().style.paddingBlockStart || '0');
      rowElements().forEach((row, index) => {
        const seenAt = start + index * ROW + parseFloat(row.style.insetBlockStart || '0');
        expect(seenAt).toBe((Number(row.getAttribute('aria-rowindex')) - 2) * ROW);
        expect(`f-${seenAt / ROW + 1}`).toBe(row.dataset['followupId']);
        expect(row.textContent).toContain(noteOf.get(row.dataset['followupId'] ?? ''));
      });
      expect(start + parseFloat(body().style.paddingBlockEnd) + rowElements().length * ROW).toBe(1000 * ROW);
    };
    const tops = [0, 5, 19, 37, 500, 480, 1000, 985];
    for (const top of tops) {
      const before = new Set(rowElements());
      act(() => scrollTo(top * ROW));
      expectInPlace();
      // Existing elements are reused.
      if (top > 5) expect(rowElements().filter((row) => before.has(row)).length).toBeGreaterThan(20);
    }
    act(() => void vi.advanceTimersByTime(150));
    expectInPlace();
    expect(inPageOrder()).toEqual(shown());
    expect(rowElements().every((row) => row.style.insetBlockStart === '')).toBe(true);
    act(() => scrollTo(984 * ROW));
    expectInPlace();
    vi.useRealTimers();
  });

  it("keeps a list reachable that is taller than the browser's limit, with each row in its place", async () => {
    const limit = 1_800_000;
    vi.stubGlobal('devicePixelRatio', 5);
    const box = vi.mocked(HTMLElement.prototype.getBoundingClientRect).getMockImplementation();
    vi.mocked(HTMLElement.prototype.getBoundingClientRect).mockImplementation(function (this: HTMLElement) {
      return this.style.visibility === 'hidden' ? new DOMRect(0, 0, 1, limit / 0.9) : (box?.call(this) as DOMRect);
    });
    Object.defineProperty(document, 'scrollingElement', { value: document.documentElement, configurable: true });
    const scrollBy = vi.fn(({ top }: { top: number }) => scrollTo(scrollTop + top));
    Object.assign(document.documentElement, { scrollBy });
    const expectInPlace = (): number => {
      const start = parseFloat(body().style.paddingBlockStart || '0');
      const tops = rowElements().map(
        (row, index) => start + index * ROW + parseFloat(row.style.insetBlockStart || '0'),
      );
      const first = Number(rowElements()[0]?.getAttribute('aria-rowindex'));
      rowElements().forEach((row, index) => {
        expect((tops[index] as number) - (tops[0] as number)).toBe(
          (Number(row.getAttribute('aria-rowindex')) - first) * ROW,
        );
      });
      expect(start + parseFloat(body().style.paddingBlockEnd || '0') + rowElements().length * ROW).toBe(limit);
      const inSight = rowElements().filter(
        (_, index) => (tops[index] as number) >= scrollTop && (tops[index] as number) + ROW <= scrollTop + VIEW - HEAD,
      );
      expect(inSight.length).toBeGreaterThanOrEqual(8);
      return Math.min(...inSight.map((row) => Number(row.getAttribute('aria-rowindex')) - 1));
    };

    render(<FollowupTableView rows={rowsOf(50_000)} onEditRequest={vi.fn()} />);
    expect(expectInPlace()).toBe(1);
    // A jump goes to the same part of the list, and the end is the end.
    act(() => scrollTo(limit / 2));
    expect(Math.abs(expectInPlace() - 25_000)).toBeLessThan(10);
    act(() => scrollTo(limit - (VIEW - HEAD)));
    expectInPlace();
    expect(shown().at(-1)).toBe('f-50000');
    // In small steps the rows move as far as the list is scrolled, even near the ends of the element.
    act(() => scrollTo(limit - 4 * VIEW));
    let before = expectInPlace();
    for (let step = 0; step < 4; step += 1) {
      act(() => scrollTo(scrollTop - 10 * ROW));
      const now = expectInPlace();
      expect(before - now).toBe(10);
      before = now;
    }
    act(() => scrollTo(2.5 * VIEW));
    before = expectInPlace();
    while (before > 12) {
      act(() => scrollTo(scrollTop - 10 * ROW));
      expect(before - expectInPlace()).toBe(10);
      before -= 10;
    }
    // By keyboard too.
    act(() => rowElements()[0]?.focus());
    for (const [key, id] of [
      ['{End}', 'f-50000'],
      ['{Home}', 'f-1'],
    ] as const) {
      await userEvent.keyboard(key);
      expectInPlace();
      expect((document.activeElement as HTMLElement).dataset['followupId']).toBe(id);
    }
  });

  it('keeps the state of host cells with one record', () => {
    const Counted = ({ followup }: { followup: { id: string } }) => {
      const [first] = useState(followup.id);
      return <i data-first={first}>{followup.id}</i>;
    };
    render(
      <FollowupTableView
        rows={rowsOf(1000)}
        columns={['note', { id: 'score', header: 'Score', cell: Counted }]}
        slots={{ cell: Counted }}
      />,
    );
    for (const top of [0, 30, 60, 500]) {
      act(() => scrollTo(top * ROW));
      const cells = [...document.querySelectorAll<HTMLElement>('i[data-first]')];
      expect(cells.length).toBeGreaterThanOrEqual(40);
      for (const cell of cells) expect(cell.textContent).toBe(cell.dataset['first']);
    }
  });

  it('renders nothing while scrolling within a few rows', () => {
    let renders = 0;
    const slots = {
      cell: () => {
        renders += 1;
        return null;
      },
    };
    render(<FollowupTableView rows={rowsOf(1000)} columns={['note']} slots={slots} />);
    scrollTo(100 * ROW + 30);
    renders = 0;
    scrollTo(100 * ROW + 39);
    expect(renders).toBe(0);
  });

  it('omits controls from rows during a fast scroll, until it rests', async () => {
    vi.useFakeTimers();
    render(<FollowupTableView rows={rowsOf(1000)} onEditRequest={vi.fn()} selection={new Set()} />);
    const controls = (): number => document.querySelectorAll('[data-followup-id] :is(button, input)').length;
    act(() => scrollTo(2 * ROW));
    expect(controls()).toBe(2 * shown().length);
    act(() => scrollTo(400 * ROW));
    expect(shown()).toContain('f-401');
    expect(controls()).toBeLessThan(shown().length);
    act(() => void vi.advanceTimersByTime(100));
    act(() => scrollTo(401 * ROW));
    act(() => void vi.advanceTimersByTime(100));
    expect(controls()).toBeLessThan(shown().length);
    act(() => void vi.advanceTimersByTime(50));
    expect(controls()).toBe(2 * shown().length);
    vi.useRealTimers();
  });

  it('shows only main values during a long fast scroll, and everything once it rests', () => {
    vi.useFakeTimers();
    render(<FollowupTableView rows={rowsOf(1000)} columns={['note', 'due_at', 'owner_user_id', 'priority']} />);
    const cells = (id: string): Record<string, string> =>
      Object.fromEntries(
        Array.from(
          document.querySelectorAll<HTMLElement>(`[data-followup-id="${id}"] .rf-cell:not(.rf-cell-actions)`),
          (cell) => [cell.dataset['column'], cell.textContent],
        ),
      );
    const whole = cells('f-1');
    expect(Object.values(whole).every(Boolean)).toBe(true);
    // One or two jumps still render complete rows.
    for (const top of [400, 413]) act(() => scrollTo(top * ROW));
    expect(Object.keys(cells('f-420')).filter((column) => !cells('f-420')[column])).toEqual([]);
    for (const top of [430, 450, 470]) act(() => scrollTo(top * ROW));
    expect(cells('f-480')).toEqual({
      note: 'Note 480',
      due_at: expect.stringMatching(/\d/),
      owner_user_id: '',
      priority: '',
    });
    // While in view, complete rows stay complete and plain ones plain.
    act(() => scrollTo(471 * ROW));
    expect(cells('f-480')['owner_user_id']).toBe('');
    for (let top = 474; top <= 500; top += 3) act(() => scrollTo(top * ROW));
    expect(cells('f-490')['owner_user_id']).toBe('');
    expect(cells('f-510')['owner_user_id']).not.toBe('');
    act(() => void vi.advanceTimersByTime(150));
    for (const id of shown()) expect(Object.values(cells(id)).filter((text) => !text)).toEqual([]);
    expect(Object.keys(cells('f-500'))).toEqual(Object.keys(whole));
  });

  it('shows the first rows before those out of view, and before their controls', () => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe(): void {}
        disconnect(): void {}
      },
    );
    render(<FollowupTableView rows={rowsOf(1000)} onEditRequest={vi.fn()} selection={new Set()} />);
    const pressable = (): string[] =>
      rowElements().flatMap((row) => (row.querySelector('button, input') ? (row.dataset['followupId'] ?? '') : []));
    expect(shown()).toHaveLength(12);
    expect(pressable()).toEqual(['f-1']);
    // The next frame paints them.
    act(() => void vi.advanceTimersByTime(20));
    expect(shown()).toHaveLength(12);
    act(() => void vi.advanceTimersByTime(20));
    expect(shown()).toHaveLength(20);
    expect(pressable()).toEqual(shown());
    vi.useRealTimers();
  });

  it('takes the row height from the skeleton rows', () => {
    vi.useFakeTimers();
    const seen = new Map<Element, ResizeObserverCallback>();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly #callback: ResizeObserverCallback;
        constructor(callback: ResizeObserverCallback) {
          this.#callback = callback;
        }
        observe(element: Element): void {
          seen.set(element, this.#callback);
        }
        disconnect(): void {
          for (const [element, callback] of seen) if (callback === this.#callback) seen.delete(element);
        }
      },
    );
    const computedHeights = vi.fn(() => ({ height: `${ROW}px`, scrollMarginBlockStart: '30px' }));
    vi.stubGlobal('getComputedStyle', computedHeights);
    const { rerender } = render(<FollowupTableView rows={[]} status="loading" />);
    const sample = document.querySelector('.rf-skeleton-row') as HTMLElement;
    const entry = { target: sample, borderBoxSize: [{ blockSize: ROW, inlineSize: 800 }] };
    seen.get(sample)?.([entry as unknown as ResizeObserverEntry], {} as ResizeObserver);
    computedHeights.mockClear();
    rerender(<FollowupTableView rows={rowsOf(1000)} columns={['note']} />);
    // As many as the window can hold, none of them measured before layout.
    expect(shown()).toHaveLength(Math.floor(innerHeight / ROW) + 2);
    expect(computedHeights).not.toHaveBeenCalled();
    expect(body().style.paddingBlockEnd).toBe(`${(1000 - shown().length) * ROW}px`);
    expect([...seen.keys()]).not.toContain(sample);
    act(() => seen.get(body())?.([], {} as ResizeObserver));
    expect(shown()).toHaveLength(12);
  });

  it('keeps the focused row when it is scrolled out of view', async () => {
    render(<FollowupTableView rows={rowsOf(1000)} columns={['note']} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    const row = document.activeElement as HTMLElement;
    act(() => scrollTo(400 * ROW));
    expect(row.isConnected).toBe(true);
    expect(document.activeElement).toBe(row);
    expect(row.style.insetBlockStart).toBe(`${ROW}px`);
    expect(shown().slice(0, 2)).toEqual(['f-2', 'f-389']);
    await userEvent.keyboard('{ArrowDown}');
    expect((document.activeElement as HTMLElement).dataset['followupId']).toBe('f-3');
  });

  it('follows rows that grow, and keeps the top row', () => {
    render(<FollowupTableView rows={rowsOf(1000)} columns={['note']} />);
    const grid = screen.getByRole('grid');
    scrollTo(100 * ROW);
    grid.scrollTop = 100 * ROW;
    rowHeight = 160;
    fireEvent(window, new Event('resize'));
    expect(grid.scrollTop).toBe(100 * 160);
    expect(body().style.paddingBlockEnd).toMatch(/^\d+px$/);
    expect(parseFloat(body().style.paddingBlockEnd) % 160).toBe(0);
  });

  it('follows a page that scrolls instead of the list', () => {
    render(<FollowupTableView rows={rowsOf(1000)} columns={['note']} />);
    scrollTop = 400 * ROW;
    fireEvent.scroll(document);
    expect(shown()[0]).toBe('f-389');
  });

  it('moves by a screen of rows', async () => {
    render(<FollowupTableView rows={rowsOf(1000)} columns={['note']} />);
    await userEvent.tab();
    await userEvent.keyboard('{PageDown}');
    expect((document.activeElement as HTMLElement).dataset['followupId']).toBe('f-10');
  });

  it('requests more when a person scrolls near the end, once per page', () => {
    const onLoadMore = vi.fn();
    const table = (count: number, nextPage: 'idle' | 'loading' | 'error') => (
      <FollowupTableView rows={rowsOf(count)} nextPage={nextPage} onLoadMore={() => onLoadMore()} />
    );
    const { rerender } = render(table(50, 'idle'));
    scrollTo(4 * ROW);
    expect(onLoadMore).not.toHaveBeenCalled();
    scrollTo(25 * ROW);
    scrollTo(30 * ROW);
    scrollTo(40 * ROW);
    expect(onLoadMore).toHaveBeenCalledTimes(1);
    rerender(table(50, 'loading'));
    scrollTo(41 * ROW);
    rerender(table(100, 'idle'));
    expect(onLoadMore).toHaveBeenCalledTimes(1);
    scrollTo(90 * ROW);
    expect(onLoadMore).toHaveBeenCalledTimes(2);
  });

  it('does not load automatically when everything fits, or after a failure', () => {
    const onLoadMore = vi.fn();
    const { rerender } = render(
      <FollowupTableView rows={rowsOf(5)} columns={['note']} nextPage="idle" onLoadMore={onLoadMore} />,
    );
    expect(onLoadMore).not.toHaveBeenCalled();
    rerender(<FollowupTableView rows={rowsOf(50)} columns={['note']} nextPage="error" onLoadMore={onLoadMore} />);
    scrollTo(45 * ROW);
    expect(onLoadMore).not.toHaveBeenCalled();
  });

  it('shows the new end when the list shrinks under the person', () => {
    const { rerender } = render(<FollowupTableView rows={rowsOf(1000)} columns={['note']} />);
    scrollTo(900 * ROW);
    rerender(<FollowupTableView rows={rowsOf(60)} columns={['note']} />);
    expect(shown().at(-1)).toBe('f-60');
    expect(shown().length).toBeGreaterThan(20);
  });

  it('counts headings as lines', async () => {
    const groups = [
      { bucket: 'overdue', start: 0, count: 100 },
      { bucket: 'later', start: 100, count: 900 },
    ] as const;
    render(<FollowupTableView rows={rowsOf(1000)} columns={['note']} groups={groups} />);
    const headings = () => Array.from(document.querySelectorAll('.rf-group-row'), (each) => each.textContent);
    expect(headings()).toEqual(['Overdue100']);
    // Headings are out of the flow: the rows after them make room.
    expect(body().style.paddingBlockEnd).toBe(`${(1002 - 19) * ROW}px`);
    expect(document.querySelector<HTMLElement>('[data-followup-id]')?.style.insetBlockStart).toBe(`${ROW}px`);
    scrollTo(95 * ROW);
    // The heading of the rows in view stays, as far as they reach.
    expect(headings()).toEqual(['Overdue100', 'Later900']);
    const tracks = Array.from(document.querySelectorAll<HTMLElement>('.rf-group'), ({ style }) => [
      style.insetBlockStart,
      style.blockSize,
    ]);
    expect(tracks).toEqual([
      ['0px', `${101 * ROW}px`],
      [`${101 * ROW}px`, `${901 * ROW}px`],
    ]);
    scrollTo(400 * ROW);
    expect([shown()[0], shown().at(-1)]).toEqual(['f-387', 'f-418']);
    scrollTo(0);
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    expect((document.activeElement as HTMLElement).getAttribute('aria-rowindex')).toBe('1003');
    expect((document.activeElement as HTMLElement).style.insetBlockStart).toBe(`${1001 * ROW}px`);
  });

  it('renders ahead of a fast scroll, in its direction, but not ahead of a jump', () => {
    render(<FollowupTableView rows={rowsOf(2000)} columns={['note']} />);
    scrollTo(400 * ROW);
    expect([shown()[0], shown().at(-1)]).toEqual(['f-389', 'f-420']);
    scrollTo(416 * ROW);
    expect([shown()[0], shown().at(-1)]).toEqual(['f-405', 'f-444']);
    scrollTo(400 * ROW);
    expect([shown()[0], shown().at(-1)]).toEqual(['f-381', 'f-420']);
    scrollTo(404 * ROW);
    expect([shown()[0], shown().at(-1)]).toEqual(['f-393', 'f-424']);
  });

  it('measures no row while scrolling', () => {
    render(<FollowupTableView rows={rowsOf(1000)} columns={['note']} />);
    const computed = globalThis.getComputedStyle;
    const measured = vi.fn();
    vi.stubGlobal('getComputedStyle', (element: Element) => {
      if (element.matches('.rf-table-body > *')) measured();
      return computed(element);
    });
    const grid = document.querySelector('.rf-grid') as HTMLElement;
    for (scrollTop of [200 * ROW, 210 * ROW]) fireEvent.scroll(grid);
    expect(measured).not.toHaveBeenCalled();
    fireEvent(window, new Event('resize'));
    expect(measured).toHaveBeenCalled();
  });

  it('prints up to a thousand rows in sequence, says so, and is restored', async () => {
    render(<FollowupTableView rows={rowsOf(1500)} columns={['status']} />, { reactStrictMode: false });
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    scrollTo(400 * ROW);
    const before = shown();
    window.dispatchEvent(new Event('beforeprint'));
    expect(shown().slice(0, 1000)).toEqual(rowsOf(1000).map((row) => row.followup.id));
    expect(document.querySelectorAll('[data-followup-id]:not([data-detached])')).toHaveLength(1000);
    expect(body().style.paddingBlockStart).toBe('');
    expect(screen.getByText('First 1,000 of 1,500 follow-ups')).toBeTruthy();
    scrollTo(500 * ROW);
    expect(inPageOrder()[0]).toBe('f-1');
    scrollTo(400 * ROW);
    window.dispatchEvent(new Event('afterprint'));
    expect(shown()).toEqual(before);
    expect((document.activeElement as HTMLElement).dataset['followupId']).toBe('f-1500');
    expect(screen.queryByText(/^First /)).toBeNull();
  }, 30_000);

  it('adds nothing on paper when everything is on it', () => {
    render(<FollowupTableView rows={rowsOf(60)} columns={['note']} />);
    window.dispatchEvent(new Event('beforeprint'));
    expect(shown()).toHaveLength(60);
    expect(screen.queryByText(/^First /)).toBeNull();
    window.dispatchEvent(new Event('afterprint'));
  });
});
