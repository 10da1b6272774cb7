'use client';
import { useMemo, type ForwardedRef } from 'react';
import { inViewBoundary } from '../provider/CrashBoundary.js';
import type { WorklistGroup } from '../../core/worklist/worklist-result.js';
import { rowsAsSource, type FollowupRow } from './followup-row.js';
import type { FollowupTableFrameProps } from './followup-table-props.js';
import { FollowupTableGrid } from './FollowupTableGrid.js';

/** The rows that `FollowupTableView` shows, their headings, and what the user can do with them. */
export interface FollowupTableViewProps extends FollowupTableFrameProps {
  /** The rows to show, each record once. A row that stays the same object does not re-render. */
  rows: readonly FollowupRow[];
  /** The headings over the rows, in order and without gaps; omit them for none. */
  groups?: readonly WorklistGroup[] | undefined;
}

/**
 * The list of follow-ups on plain data and callbacks, for a host with its own data layer. It fetches and saves nothing.
 * Language, time zone and owners come from the provider, if there is one. Renders a `<div>` around a `grid`.
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
