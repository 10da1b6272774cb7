import {
  type ReactElement,
  type RefObject,
  type SyntheticEvent,
  memo,
  startTransition,
  useCallback,
  useRef,
  useState,
} from 'react';
import { useEarlyEffect } from '../ui/hooks.js';
import { hasSizes } from '../ui/watch-sizes.js';
import { type VirtualRows, firstInSight, rowsWithin } from '../ui/virtual-rows/use-virtual-rows.js';
import type { WorklistGroup } from '../../core/worklist/worklist-result.js';
import type { FollowupRowSource, FollowupRowOrder } from './followup-row.js';
import type { RowParts } from './load-row-parts.js';
import type { RowEvents, RowWorkProps } from './row-work.js';
import { type SlotLine, createRowSlots } from './row-slots.js';
import { columnCount, useTable } from './table-context.js';
import {
  type LineHeights,
  groupName,
  headingsWithin,
  lineAt,
  lineCount,
  lineOfRow,
  placeOfLine,
  rowsUnder,
} from './table-lines.js';
import { TableRow } from './TableRow.js';
import { useActiveRow } from './use-active-row.js';
import type { RowSelection } from './use-row-selection.js';
import { dayWords } from '../../core/followup/date-formatter.js';

/** In pixels. A taller row is a card, whose height includes its buttons. */
const HIGHEST_ROW = 80;

export interface TableBodyProps {
  source: FollowupRowSource;
  virtual: VirtualRows;
  /** Identifies the query. */
  queryKey: string;
  /** What is selected; `null` if rows can't be. */
  selection: RowSelection | null;
  /** The record that a popover changes, whose row is marked; `null` for none. */
  askedId: string | null;
  /** The record that an editor shows, or showed last. */
  currentId: string | undefined;
  /** The record that an editor beside the list shows. */
  openId: string | undefined;
  /** What rows and headings do on keys and presses, once it has loaded. */
  code: RowParts | null;
  work: Pick<RowWorkProps, 'rowKeys' | 'shortcuts' | 'opensOnClick' | 'onRowMove' | 'onRowMenuRequest'>;
}

/** The lines in sight, and the row with the focus. Renders a `<div>` of role `rowgroup`. */
export function TableBody({
  source,
  virtual,
  queryKey,
  selection,
  askedId,
  currentId,
  openId,
  code,
  work,
}: TableBodyProps): ReactElement {
  const { count, groups, getRow, getHtmlRow, subscribeRow } = source;
  const { hurried, flying, printing, setBody, setTotal } = virtual;
  const selected = selection?.selected;
  const body = useRef<HTMLElement | null>(null);

  const lines = lineCount(source);
  const settled = useSettledQuery(body, queryKey);
  const isSettled = settled === queryKey;
  const range = rowsWithin(isSettled ? virtual.sight : firstInSight(virtual), lines);
  const { start, end } = range;
  // On paper the rows follow each other without gaps.
  const heights: LineHeights = printing
    ? { row: 0, heading: 0 }
    : { row: virtual.rowHeight, heading: virtual.headingHeight };
  const whole = placeOfLine(groups, lines, heights);
  const active = useActiveRow({ source, queryKey, currentId });
  const events = useRef<RowEvents | null>(null);
  const [bodyProps] = useState(() => {
    const handle = (event: SyntheticEvent): void => {
      const handler = events.current?.[event.type as keyof RowEvents] as ((event: SyntheticEvent) => void) | undefined;
      handler?.(event);
    };
    return { onKeyDown: handle, onContextMenu: handle, onMouseDown: handle, onClick: handle, onDoubleClick: handle };
  });
  const [rowSlots] = useState(createRowSlots);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      body.current = element;
      rowSlots.setBody(element);
      setBody(element);
    },
    [setBody, rowSlots],
  );

  // The active row is rendered out of sight, too: it has the focus, or will get it back.
  const keptLine = active.isKnown && count > 0 ? lineOfRow(groups, active.index) : null;
  const hurrying = hurried && heights.row > 0 && heights.row <= HIGHEST_ROW;
  const topOf = (line: number): number => placeOfLine(groups, line, heights) || line;
  const toRender = linesToRender(start, end, keptLine).flatMap((line) => contentOf(line, topOf(line), source));
  const placed = rowSlots.place(toRender, { ...range, count: lines, hurried: hurrying, flying, order: source });

  const inFlow = placed.slots.filter(({ flowIndex }) => flowIndex !== null).length;
  const total = Math.min(whole, virtual.limit);
  const shift = printing ? 0 : virtual.shift;
  const ahead = placeOfLine(groups, placed.start, heights) - shift;
  const before = Math.max(0, Math.min(ahead, total - inFlow * heights.row));
  useEarlyEffect(() => setTotal(whole), [setTotal, whole]);
  const rows = placed.slots.map(({ key, content, flowIndex, plain }) => {
    const { line, index, id } = content;
    const place = placeOfLine(groups, line, heights) - shift;
    const detached = flowIndex === null;
    const offset = detached
      ? Math.max(0, Math.min(place, total - heights.row))
      : place - before - flowIndex * heights.row;
    return {
      line,
      element: (
        <TableRow
          key={key}
          id={id}
          line={line}
          active={index === active.index}
          current={id === openId}
          mark={id === askedId ? 'asked' : active.isKnown && index === active.index ? 'current' : undefined}
          hurried={hurrying || settled === null || (!isSettled && 'buttons')}
          plain={plain}
          selected={selected ? selected.has(id) : null}
          offset={offset}
          detached={detached && (heights.row > 0 || printing)}
          getRow={getRow}
          getHtmlRow={getHtmlRow}
          subscribeRow={subscribeRow}
        />
      ),
    };
  });
  const inSight = headingsWithin(groups, range);
  const headings = (groups ?? []).slice(inSight.start, inSight.end).map((group, at) => {
    const place = inSight.start + at;
    const line = group.start + place;
    const top = placeOfLine(groups, line, heights) - shift;
    const end = Math.min(total, top + heights.heading + rowsUnder(group) * heights.row);
    const start = Math.max(0, top);
    return {
      line,
      element: (
        <GroupHeading
          key={`group ${topOf(line)}`}
          {...{ group, line, place, source, selection }}
          Control={source.collapsing || group.column ? code?.GroupControl : undefined}
          top={heights.row > 0 ? start : null}
          height={end - start}
          // Without rows, the first heading is the tab stop.
          tabIndex={count + at === 0 ? 0 : -1}
        />
      ),
    };
  });

  return (
    <>
      <div
        role="rowgroup"
        ref={ref}
        className="rf-table-body"
        style={spaceAround(before, total - before - inFlow * heights.row)}
        {...bodyProps}
      >
        {inReadingOrder(headings, rows)}
      </div>
      {code ? (
        <code.RowWork
          {...work}
          {...{ source, active, body, range, virtual, heights, queryKey, selection, openId, events }}
        />
      ) : null}
    </>
  );
}

interface PlacedLine {
  readonly line: number;
  readonly element: ReactElement;
}

/** Puts each heading before the first row that follows it. */
function inReadingOrder(headings: readonly PlacedLine[], rows: readonly PlacedLine[]): ReactElement[] {
  const left = [...headings];
  const ordered = rows.flatMap(({ line, element }) => {
    const due = left.findIndex((heading) => heading.line > line);
    return [...left.splice(0, due < 0 ? left.length : due).map((heading) => heading.element), element];
  });
  return [...ordered, ...left.map(({ element }) => element)];
}

// On a server there is no space, so no style attribute, which a strict content security policy would block.
function spaceAround(
  before: number,
  after: number,
): { paddingBlockStart: number; paddingBlockEnd: number } | undefined {
  return before > 0 || after > 0 ? { paddingBlockStart: before, paddingBlockEnd: after } : undefined;
}

interface RowLine extends SlotLine {
  readonly index: number;
  readonly id: string;
}

function contentOf(line: number, top: number, { groups, idAt }: FollowupRowOrder): RowLine[] {
  const { index } = lineAt(groups, line);
  const id = index === undefined ? undefined : idAt(index);
  return index === undefined || id === undefined ? [] : [{ line, top, name: id, index, id }];
}

function linesToRender(start: number, end: number, kept: number | null): readonly number[] {
  const range = Array.from({ length: end - start }, (_, position) => start + position);
  if (kept === null || (kept >= start && kept < end)) return range;
  return kept < start ? [kept, ...range] : [...range, kept];
}

/** The query whose rows were painted last. */
function useSettledQuery(element: RefObject<Element | null>, queryKey: string): string | null {
  const [settled, setSettled] = useState<string | null>(null);
  useEarlyEffect(() => {
    // Without layout, as in a test environment, there is no paint to wait for. Measuring the element would force layout
    // early.
    if (!element.current || !hasSizes()) return setSettled(queryKey);
    // This frame shows the first render. A transition renders after the next one, in slices that leave the browser
    // responsive.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setSettled(queryKey)));
    });
    return () => cancelAnimationFrame(frame);
  }, [element, queryKey]);
  return settled;
}

interface GroupHeadingProps {
  /** The group of the heading. */
  group: WorklistGroup;
  /** Its line in the body, from 0. */
  line: number;
  /** Its offset from the top of the body in pixels; `null` if it is in the flow. */
  top: number | null;
  /** The height of the heading and its rows in pixels: it stays in sight over that distance. */
  height: number;
  /** The place of the group among all. */
  place: number;
  /** The `tabIndex` of its control. */
  tabIndex: 0 | -1;
  source: FollowupRowSource;
  selection: RowSelection | null;
  /** What collapses it and selects its rows; `undefined` until its code has loaded, or if it can't be. */
  Control: RowParts['GroupControl'] | undefined;
}

/** The heading of a group, which stays in sight while any of its rows is. Renders a `<div>` around a `row`. */
const GroupHeading = memo(function GroupHeading({ group, line, top, height, Control, ...work }: GroupHeadingProps) {
  const table = useTable();
  const { buckets, groupCount } = table.messages.table;
  const { bucket, day, count } = group;
  const date = day ? dayWords(day, table.locale, 'long') : '';
  const words = (
    <>
      {bucket ? <span className="rf-group-name">{bucket === 'day' ? date : buckets[bucket]}</span> : null}
      {bucket !== 'day' && date !== '' ? <span>{date}</span> : null}
      <span className="rf-group-count">{groupCount({ count })}</span>
    </>
  );
  return (
    <div
      className="rf-group"
      role="presentation"
      data-placed={top === null ? undefined : ''}
      style={top === null ? undefined : { insetBlockStart: top, blockSize: height }}
    >
      <div role="row" className="rf-row rf-group-row" aria-rowindex={line + 2} data-heading="" data-bucket={bucket}>
        <div role="rowheader" className="rf-cell rf-group-cell" aria-colspan={columnCount(table)}>
          {/* Another heading in its place is drawn anew, and its count does not slide. */}
          {Control ? (
            <Control key={groupName(group)} group={group} {...work}>
              {words}
            </Control>
          ) : (
            <span key={groupName(group)} className="rf-group-heading">
              {words}
            </span>
          )}
        </div>
      </div>
    </div>
  );
});
