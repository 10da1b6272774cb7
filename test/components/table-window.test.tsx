import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FollowupTableView } from '../../src/table/FollowupTableView.js';
import { rowsOf } from './table-rows.js';

const ROW = 40;
const HEAD = 30;
const VIEW = 430;

let rowHeight = ROW;
let scrollTop = 0;

function shown(): string[] {
  return Array.from(
    document.querySelectorAll<HTMLElement>('[data-followup-id]'),
    (row) => row.dataset['followupId'] ?? '',
  );
}

function scrollTo(top: number): void {
  scrollTop = top;
  fireEvent.scroll(screen.getByRole('grid'));
}

function body(): HTMLElement {
  return document.querySelector('.rf-table-body') as HTMLElement;
}

describe('without layout', () => {
  it('shows the first 50 rows', () => {
    render(<FollowupTableView rows={rowsOf(120)} />);
    expect(shown()).toHaveLength(50);
    expect(shown()[0]).toBe('f-1');
  });

  it('renders on a server, with no style attribute that a strict policy would block', () => {
    const html = renderToString(
      <FollowupTableView rows={rowsOf(120)} nextPage="idle" onLoadMore={vi.fn()} onEditRequest={vi.fn()} />,
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
  });

  it('shows the rows in sight and some more, with room for the rest', () => {
    render(<FollowupTableView rows={rowsOf(1000)} />);
    expect([shown()[0], shown().at(-1)]).toEqual(['f-1', 'f-20']);
    expect(body().style.paddingBlockEnd).toBe(`${980 * ROW}px`);
    scrollTo(400 * ROW);
    expect([shown()[0], shown().at(-1)]).toEqual(['f-389', 'f-420']);
    expect(body().style.paddingBlockStart).toBe(`${388 * ROW}px`);
    scrollTo(1000 * ROW);
    expect(shown().at(-1)).toBe('f-1000');
    expect(body().style.paddingBlockEnd).toBe('0px');
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

  it('keeps the focused row when it is scrolled out of sight', async () => {
    const user = userEvent.setup();
    render(<FollowupTableView rows={rowsOf(1000)} />);
    await user.tab();
    await user.keyboard('{ArrowDown}');
    const row = document.activeElement as HTMLElement;
    act(() => scrollTo(400 * ROW));
    expect(row.isConnected).toBe(true);
    expect(document.activeElement).toBe(row);
    expect(row.style.insetBlockStart).toBe(`${ROW}px`);
    expect(shown().slice(0, 2)).toEqual(['f-2', 'f-389']);
    await user.keyboard('{ArrowDown}');
    expect((document.activeElement as HTMLElement).dataset['followupId']).toBe('f-3');
  });

  it('follows rows that grow, and keeps the row on top', () => {
    render(<FollowupTableView rows={rowsOf(1000)} />);
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
    render(<FollowupTableView rows={rowsOf(1000)} />);
    scrollTop = 400 * ROW;
    fireEvent.scroll(document);
    expect(shown()[0]).toBe('f-389');
  });

  it('moves by a screen of rows', async () => {
    const user = userEvent.setup();
    render(<FollowupTableView rows={rowsOf(1000)} />);
    await user.tab();
    await user.keyboard('{PageDown}');
    expect((document.activeElement as HTMLElement).dataset['followupId']).toBe('f-10');
  });

  it('asks for more once a person scrolls near the end, once for each page', () => {
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

  it('does not load by itself what fits, nor what failed', () => {
    const onLoadMore = vi.fn();
    const { rerender } = render(<FollowupTableView rows={rowsOf(5)} nextPage="idle" onLoadMore={onLoadMore} />);
    expect(onLoadMore).not.toHaveBeenCalled();
    rerender(<FollowupTableView rows={rowsOf(50)} nextPage="error" onLoadMore={onLoadMore} />);
    scrollTo(45 * ROW);
    expect(onLoadMore).not.toHaveBeenCalled();
  });

  it('shows the new end where the list became shorter under the person', () => {
    const { rerender } = render(<FollowupTableView rows={rowsOf(1000)} />);
    scrollTo(900 * ROW);
    rerender(<FollowupTableView rows={rowsOf(60)} />);
    expect(shown().at(-1)).toBe('f-60');
    expect(shown().length).toBeGreaterThan(20);
  });
});
