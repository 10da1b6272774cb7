import { useEffect, useRef, type RefObject } from 'react';
import { focusedNear } from '../ui/layer/focused-element.js';
import { useEarlyEffect, useEventCallback } from '../ui/hooks.js';
import type { VirtualRows } from '../ui/virtual-rows/use-virtual-rows.js';
import type { EarlierRowsProps } from './EarlierRows.js';
import type { FollowupRowOrder, FollowupRowSource } from './followup-row.js';
import { lineAt, lineOfRow, linesWithin, placeOfLine, type LineHeights } from './table-lines.js';

interface KeptPlaceOptions {
  readonly order: FollowupRowSource;
  /** Identifies the query: another one starts at its top. */
  readonly queryKey: string;
  readonly heights: LineHeights;
  /** The index of the row that has the focus, or had it last. */
  readonly activeIndex: number;
  readonly virtual: Pick<VirtualRows, 'hiddenAbove' | 'scrollBy'>;
  /** The element that holds the rows. */
  readonly body: RefObject<HTMLElement | null>;
}

type Shown = Pick<KeptPlaceOptions, 'order' | 'queryKey' | 'heights' | 'activeIndex'>;

/**
 * Keeps the user's row in place while rows load in above it: the focused row, else the first one in sight of a scrolled
 * list. A list at its top stays at the top.
 */
export function useKeptPlace({ order, queryKey, heights, activeIndex, virtual, body }: KeptPlaceOptions): void {
  const last = useRef<Shown | null>(null);
  // Before the rows paint at their new places.
  useEarlyEffect(() => {
    const before = last.current;
    const now = { order, queryKey, heights, activeIndex };
    last.current = now;
    // Groups that the user expands grow the list, too.
    if (before?.order.collapsing?.keys !== order.collapsing?.keys) return;
    if (!before || before.order === order || before.queryKey !== queryKey || order.count <= before.order.count) return;
    if (heights.row === 0 || before.heights.row !== heights.row || before.heights.heading !== heights.heading) return;
    const hidden = virtual.hiddenAbove();
    const isFocused = body.current?.contains(focusedNear(body.current));
    if (!isFocused && hidden <= 0) return;
    // Below the sticky heading.
    const top = hidden + (before.order.groups?.length ? before.heights.heading : 0);
    const index = isFocused ? before.activeIndex : rowAt(before.order, before.heights, top);
    const id = before.order.idAt(index);
    if (id === undefined) return;
    const next = order.idAt(index) === id ? index : order.indexOf(id);
    if (next >= 0) virtual.scrollBy(topOf(order, heights, next) - topOf(before.order, before.heights, index));
  });
}

/** The first row at or below a place, in pixels from the top; -1 for none. */
function rowAt({ groups }: FollowupRowOrder, heights: LineHeights, place: number): number {
  const top = place / heights.row;
  const line = Math.ceil(groups?.length ? linesWithin(groups, { start: top, end: top }, heights).start : top);
  return lineAt(groups, line).index ?? lineAt(groups, line + 1).index ?? -1;
}

function topOf({ groups }: FollowupRowOrder, heights: LineHeights, index: number): number {
  return placeOfLine(groups, lineOfRow(groups, index), heights);
}

/** What of a connected list is restored. */
export interface RestoredList {
  /** Distinguishes the lists of a page. */
  readonly key: string;
  /** Whether no more pages load automatically: rows that come in later would shift the place. */
  readonly isWhole: boolean;
  /** The record in the panel. */
  readonly openId: string | null;
  /** The event handler called with the record that was open. */
  readonly onOpen: (followupId: string) => void;
}

export interface RestoredPlaceOptions extends EarlierRowsProps {
  /** `null` for rows that are plain data. */
  readonly restored: RestoredList | null;
  readonly source: FollowupRowSource;
  readonly virtual: VirtualRows;
}

/** The user's place in a list when they left the page: a row in sight, and how far it was below the list's top. */
interface Place {
  readonly id: string;
  readonly below: number;
  readonly openId: string | null;
}

const STORED = 'react-followups:places';
const MOST_PLACES = 20;
const REST_MS = 150;
const TOUCHES = ['wheel', 'pointerdown', 'keydown'] as const;

/**
 * Restores the row and the open record when the user returns by browser history or reload. The place is stored in
 * `sessionStorage` under the history entry, so the URL does not contain it.
 */
export function useRestoredPlace({ restored, grid, order, source, virtual }: RestoredPlaceOptions): void {
  const { key: list, isWhole, openId = null } = restored ?? {};
  const { rowHeight: row, headingHeight: heading, rowsInView } = virtual;
  const wanted = useRef<Place | null>(null);

  const keep = useEventCallback((): void => {
    const key = list === undefined || wanted.current || row === 0 ? null : keyOf(list, false);
    const hidden = virtual.hiddenAbove();
    const index = rowAt(source, { row, heading }, Math.max(0, hidden + (rowsInView * row) / 2));
    const id = source.idAt(index);
    if (key === null || id === undefined) return;
    writePlace(key, { id, below: topOf(source, { row, heading }, index) - hidden, openId });
  });
  const reopen = useEventCallback((id: string) => restored?.onOpen(id));

  useEffect(() => {
    const element = grid.current?.parentElement;
    if (!element || list === undefined) return undefined;
    wanted.current = readPlaces()[keyOf(list, true) ?? ''] ?? null;
    if (wanted.current?.openId) reopen(wanted.current.openId);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listeners = new AbortController();
    // Scroll events don't bubble, so capture them.
    const options = { capture: true, passive: true, signal: listeners.signal };
    const onScroll = (): void => {
      clearTimeout(timer);
      timer = setTimeout(keep, REST_MS);
    };
    // Once the user interacts, leave the scroll position alone.
    const giveUp = (): void => {
      wanted.current = null;
    };
    element.addEventListener('scroll', onScroll, options);
    for (const touch of TOUCHES) element.addEventListener(touch, giveUp, options);
    window.addEventListener('pagehide', keep, options);
    return () => {
      clearTimeout(timer);
      listeners.abort();
    };
  }, [grid, list, keep, reopen]);

  useEffect(keep, [openId, keep]);

  const { hiddenAbove, scrollBy } = virtual;
  useEffect(() => {
    const place = wanted.current;
    const index = place && row > 0 ? source.indexOf(place.id) : -1;
    if (!place || index < 0) return;
    scrollBy(topOf(source, { row, heading }, index) - place.below - hiddenAbove());
    if (!isWhole) return;
    // Those that came meanwhile wait, as if the user had scrolled here.
    if (order.waiting() > 0) order.release();
    else wanted.current = null;
  }, [order, source, row, heading, isWhole, hiddenAbove, scrollBy]);
}

/** Without the Navigation API, the key is the path, and a place is restored only after a reload or back/forward. */
function keyOf(list: string, toRestore: boolean): string | null {
  // Missing in some browsers: https://developer.mozilla.org/docs/Web/API/Navigation_API
  const entry = (window as Partial<Pick<Window, 'navigation'>>).navigation?.currentEntry?.key;
  if (entry !== undefined) return `${entry} ${list}`;
  return toRestore && !cameBack() ? null : `${location.pathname} ${list}`;
}

function cameBack(): boolean {
  // Missing in test environments.
  const [navigation] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward' || navigation?.type === 'reload';
}

type Places = Readonly<Record<string, Place | undefined>>;

function readPlaces(): Places {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Places) : {};
  } catch {
    return {};
  }
}

function writePlace(key: string, place: Place): void {
  const { [key]: _, ...others } = readPlaces();
  const latest = Object.entries(others).slice(1 - MOST_PLACES);
  try {
    sessionStorage.setItem(STORED, JSON.stringify({ ...Object.fromEntries(latest), [key]: place }));
  } catch {
    // Without storage, the list starts at the top.
  }
}
