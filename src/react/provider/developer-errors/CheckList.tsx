'use client';
import { useEffect, type RefObject } from 'react';
import { reportDeveloperError } from '../../../core/page/developer-errors/report-developer-error.js';

interface CheckListProps {
  /** The element that scrolls, with the rows in it. */
  readonly list: RefObject<HTMLElement | null>;
  readonly hasRows: boolean;
}

/** A stylesheet that is fetched beside the code may come after the first rows. */
const AT_REST_MS = 1000;

/** Looks once at a list that has its rows, and tells the developer what its place on the page lacks. Renders nothing. */
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
  // A page that scrolls shows a screen of a list that is higher; one in a frame as high as its content shows all of it.
  if (Math.min(list.clientHeight, view.innerHeight) > 2 * view.screen.height) reportDeveloperError('RF104');
}
