'use client';
import { useEffect, type RefObject } from 'react';
import { reportDeveloperError } from '../../../core/page/developer-errors/developer-errors.js';

interface CheckListProps {
  /** The scrolling element with the rows. */
  readonly list: RefObject<HTMLElement | null>;
  readonly hasRows: boolean;
}

/** A stylesheet fetched along with the code may arrive after the first rows. */
const AT_REST_MS = 1000;

/** Checks the styles and the height of a list once it has rows, and reports mistakes to the developer. Renders nothing. */
export function CheckList({ list, hasRows }: CheckListProps): null {
  useEffect(() => {
    if (!hasRows) return undefined;
    const timer = setTimeout(() => {
      if (list.current) checkPlace(list.current);
    }, AT_REST_MS);
    return () => clearTimeout(timer);
  }, [list, hasRows]);
  return null;
}

function checkPlace(list: HTMLElement): void {
  const row = list.querySelector<HTMLElement>('[role="row"][data-followup-id]');
  const view = list.ownerDocument.defaultView;
  // Hidden, or in a test environment without layout.
  if (!row || !view || list.getClientRects().length === 0) return;
  if (view.getComputedStyle(list).getPropertyValue('--rf-control-height') === '') {
    reportDeveloperError('RF102');
    return;
  }
  if (list.clientHeight < row.offsetHeight) reportDeveloperError('RF103');
  // A scrolling page shows one screen of a taller list; a page in a frame as tall as its content shows all of it.
  if (Math.min(list.clientHeight, view.innerHeight) > 2 * view.screen.height) reportDeveloperError('RF104');
}
