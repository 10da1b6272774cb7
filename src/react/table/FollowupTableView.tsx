'use client';
import { useMemo, type ForwardedRef } from 'react';
import { inViewBoundary } from '../provider/ViewBoundary.js';
import type { WorklistGroup } from '../../core/worklist/worklist-result.js';
import { rowsAsSource, type FollowupRow } from './followup-row.js';
import type { FollowupTableFrameProps } from './followup-table-props.js';
import { FollowupTableGrid } from './FollowupTableGrid.js';

/** The rows that `FollowupTableView` shows, the headings over them, and what a person may do with them. */
export interface FollowupTableViewProps extends FollowupTableFrameProps {
  /** The rows to show, each record once. A row that stays the same object is not rendered again. */
  rows: readonly FollowupRow[];
  /** The headings over the rows, one after another and without gaps; none where the rows stand under none. */
  groups?: readonly WorklistGroup[] | undefined;
}

/**
 * The list of follow-ups on plain data and callbacks, for a host with a data layer of its own. It asks for nothing and
 * saves nothing. Language, time zone and owners come from the provider where there is one. Renders a `<div>` around a
 * `grid`.
 *
 * @example
 * <FollowupTableView
 *   rows={followups.map((followup) => savedRow(followup))}
 *   end="complete"
 *   onEditRequest={(followup) => console.info(followup.id)}
 * />
 */
export const FollowupTableView = inViewBoundary(function FollowupTableView(
  { rows, groups, ...props }: FollowupTableViewProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const source = useMemo(() => rowsAsSource(rows, groups), [rows, groups]);
  return <FollowupTableGrid {...props} ref={ref} source={source} />;
});
