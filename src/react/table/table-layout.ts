import { COLUMN_WIDTHS, FOLLOWUP_COLUMNS, type CustomColumn, type FollowupColumn } from './columns.js';
import type { ColumnWidths, TableDensity } from './followup-table-props.js';

/** A column, shown or not. */
export interface ColumnLayout {
  readonly id: string;
  readonly visible: boolean;
}

/** How a user laid out the list: plain data that a host can store as JSON and read back with `parseTableLayout`. */
export interface TableLayout {
  /** All columns, in order. */
  readonly columns: readonly ColumnLayout[];
  /** The widths that differ from the default, in rem. */
  readonly widths: ColumnWidths;
  readonly density: TableDensity;
  /** The keys of the collapsed groups. @default none */
  readonly collapsed?: readonly string[] | undefined;
}

const NONE: readonly string[] = [];

/** The default layout: the columns in the order given, all visible except those in `hidden`. */
export function defaultTableLayout(
  ids: readonly string[] = FOLLOWUP_COLUMNS,
  hidden: readonly string[] = NONE,
): TableLayout {
  const columns = ids.map((id) => ({ id, visible: !hidden.includes(id) }));
  return { columns, widths: {}, density: 'comfortable' };
}

/**
 * Reads a layout from anything that was stored. An invalid one counts as none: columns that no longer exist are left
 * out, new ones come last, and at least one column is shown.
 *
 * @param stored the result of `JSON.parse`, or anything else
 * @param ids the current columns
 * @param hidden the columns that are hidden by default
 * @example
 * parseTableLayout(JSON.parse(localStorage.getItem('layout') ?? 'null'), ['due_at', 'note', 'company']);
 */
export function parseTableLayout(
  stored: unknown,
  ids: readonly string[] = FOLLOWUP_COLUMNS,
  hidden: readonly string[] = NONE,
): TableLayout {
  if (!isObject(stored)) return defaultTableLayout(ids, hidden);
  const listed = new Map<string, boolean>();
  for (const column of asList(stored['columns'])) {
    if (!isObject(column)) continue;
    const { id, visible } = column;
    if (typeof id === 'string' && ids.includes(id) && !listed.has(id)) listed.set(id, visible !== false);
  }
  for (const id of ids) if (!listed.has(id)) listed.set(id, !hidden.includes(id));
  const columns = Array.from(listed, ([id, visible]) => ({ id, visible }));
  const collapsed = asList(stored['collapsed']).filter((key) => typeof key === 'string');
  const given = isObject(stored['widths']) ? stored['widths'] : {};
  const widths = ids.flatMap((id) => {
    const width = Object.hasOwn(given, id) ? given[id] : null;
    return typeof width === 'number' && width >= COLUMN_WIDTHS.min && width <= COLUMN_WIDTHS.max ? [[id, width]] : [];
  });
  return {
    columns: columns.some(({ visible }) => visible) ? columns : columns.map(({ id }) => ({ id, visible: true })),
    widths: Object.fromEntries(widths) as ColumnWidths,
    density: stored['density'] === 'compact' ? 'compact' : 'comfortable',
    ...(collapsed.length > 0 && { collapsed }),
  };
}

/**
 * Returns the columns that a layout shows, for the list's `columns`. Ignores columns of the layout that don't exist.
 *
 * @param columns all columns
 */
export function shownColumns(
  layout: TableLayout,
  columns: readonly (FollowupColumn | CustomColumn)[] = FOLLOWUP_COLUMNS,
): readonly (FollowupColumn | CustomColumn)[] {
  const byId = new Map(columns.map((column) => [typeof column === 'string' ? column : column.id, column]));
  return layout.columns.flatMap(({ id, visible }) => (visible ? (byId.get(id) ?? []) : []));
}

/** Returns a layout with another column width, in rem; `null` for the default. */
export function withColumnWidth(layout: TableLayout, id: string, width: number | null): TableLayout {
  const { [id]: _, ...rest } = layout.widths;
  return { ...layout, widths: width === null ? rest : { ...rest, [id]: width } };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
