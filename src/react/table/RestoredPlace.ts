'use client';
import { useEffect, useRef, type RefObject } from 'react';
import { useEventCallback } from '../ui/use-event-callback.js';
import type { FollowupRowOrder } from './followup-row.js';
import { rowElementOf } from './row-element.js';

/** The user's place in a list when they left the page. */
interface Place {
  /** A row in sight, its index, and its offset from the top of the scroller. */
  readonly id: string;
  readonly index: number;
  readonly offset: number;
  readonly scrollTop: number;
  /** The record in the panel. */
  readonly openId: string | null;
}

export interface RestoredPlaceProps {
  readonly root: RefObject<HTMLElement | null>;
  /** Distinguishes the lists of a page. */
  readonly listKey: string;
  readonly isReady: boolean;
  /** Whether no more pages load automatically: rows that come in later would shift the place. */
  readonly isWhole: boolean;
  readonly order: Pick<FollowupRowOrder, 'indexOf'>;
  readonly openId: string | null;
  /** The event handler called with the record that was open. */
  readonly onOpen: (followupId: string) => void;
}

const STORED = 'react-followups:places';
const MOST_PLACES = 20;
const REST_MS = 150;
const MOST_STEPS = 5;

/**
 * Restores the row and the open record when the user returns by browser history or reload. The place is stored in
 * `sessionStorage` under the history entry, so the URL does not contain it. Renders nothing.
 */
export function RestoredPlace(props: RestoredPlaceProps): null {
  const { root, listKey, isReady, isWhole, order, openId, onOpen } = props;
  const wanted = useRef<Place | null>(null);
  const reopened = useRef(false);

  const keep = useEventCallback((): void => {
    const key = keyOf(listKey, false);
    const place = key === null || wanted.current || !root.current ? null : placeIn(root.current, order, openId);
    if (key !== null && place) writePlace(key, place);
  });

  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    wanted.current = readPlaces()[keyOf(listKey, true) ?? ''] ?? null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = (): void => {
      clearTimeout(timer);
      timer = setTimeout(keep, REST_MS);
    };
    // Once the user interacts, leave the scroll position alone.
    const giveUp = (): void => {
      wanted.current = null;
    };
    const touches = ['wheel', 'pointerdown', 'keydown'] as const;
    // Scroll events don't bubble, so capture them.
    element.addEventListener('scroll', onScroll, { capture: true, passive: true });
    for (const touch of touches) element.addEventListener(touch, giveUp, { capture: true, passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', onScroll, { capture: true });
      for (const touch of touches) element.removeEventListener(touch, giveUp, { capture: true });
      window.removeEventListener('pagehide', keep);
    };
  }, [root, listKey, keep]);

  useEffect(keep, [openId, keep]);

  useEffect(() => {
    const place = wanted.current;
    const scroller = root.current?.querySelector<HTMLElement>('.rf-grid');
    if (!place || !isReady || !scroller) return undefined;
    if (place.openId !== null && !reopened.current) {
      reopened.current = true;
      onOpen(place.openId);
    }
    const index = order.indexOf(place.id);
    if (index < 0) return undefined;
    scroller.scrollTop = place.index > 0 ? (place.scrollTop * index) / place.index : place.scrollTop;
    let timer: ReturnType<typeof setTimeout>;
    let left = MOST_STEPS;
    // Rows render only after the scroll event, and group headings make this position a guess.
    const align = (): void => {
      if (wanted.current !== place) return;
      const row = rowElementOf(root.current, place.id);
      const other = row ?? scroller.querySelector<HTMLElement>('[data-followup-id]');
      left -= 1;
      if (left === 0 || (row && isWhole)) wanted.current = null;
      if (row) scroller.scrollTop += offsetOf(row, scroller) - place.offset;
      else if (other) {
        const away = index - order.indexOf(other.dataset['followupId'] ?? '');
        scroller.scrollTop += offsetOf(other, scroller) - place.offset + away * other.offsetHeight;
        timer = setTimeout(align, REST_MS);
      }
    };
    timer = setTimeout(align, REST_MS);
    return () => clearTimeout(timer);
  }, [root, isReady, isWhole, order, onOpen]);

  return null;
}

function placeIn(root: HTMLElement, order: RestoredPlaceProps['order'], openId: string | null): Place | null {
  const scroller = root.querySelector<HTMLElement>('.rf-grid');
  if (!scroller) return null;
  const { top, bottom } = scroller.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  let nearest: { readonly id: string; readonly away: number; readonly offset: number } | null = null;
  for (const row of scroller.querySelectorAll<HTMLElement>('[data-followup-id]')) {
    const away = Math.abs(row.getBoundingClientRect().top - middle);
    const id = row.dataset['followupId'];
    if (id !== undefined && (!nearest || away < nearest.away)) nearest = { id, away, offset: offsetOf(row, scroller) };
  }
  if (!nearest) return null;
  const { id, offset } = nearest;
  return { id, index: order.indexOf(id), offset, scrollTop: scroller.scrollTop, openId };
}

function offsetOf(row: Element, scroller: Element): number {
  return row.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
}

/** Without the Navigation API, the key is the path, and a place is restored only after a reload or back/forward. */
function keyOf(listKey: string, toRestore: boolean): string | null {
  // Missing in some browsers: https://developer.mozilla.org/docs/Web/API/Navigation_API
  const entry = (window as Partial<Pick<Window, 'navigation'>>).navigation?.currentEntry?.key;
  if (entry !== undefined) return `${entry} ${listKey}`;
  return toRestore && !cameBack() ? null : `${location.pathname} ${listKey}`;
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
