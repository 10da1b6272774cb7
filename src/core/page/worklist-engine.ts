import type { Services } from './followups-core.js';
import { onePer } from './one-per.js';
import { type ColumnValue, type CustomColumnData, isPresent } from '../worklist/custom-column-data.js';
import { isWorklistColumn } from '../worklist/worklist-column.js';
export { dueBoundaries, nextBoundary } from '../worklist/due-boundaries.js';
export { createHitFinder } from '../worklist/find-hits.js';
export { createWorklist } from './create-worklist.js';

type Callback = 'value' | 'compare' | 'searchText' | 'filter.label';

/** What was already reported about the host's columns, and one wrapper per function, so that nothing is recomputed. */
const guardsOf = onePer((_core: Services<'report'>) => ({
  told: new Set<string>(),
  guarded: onePer((_call: object) => new Map<string, unknown>()),
}));

function tellOnce(core: Services<'report'>, about: string, message: string, cause?: unknown): void {
  const { told } = guardsOf(core);
  if (told.has(about)) return;
  told.add(about);
  // After the render that found it.
  const error = new Error(message, { cause });
  void Promise.resolve().then(() => core.report(error, { operation: 'callback' }));
}

/** @param otherwise the fallback when the call throws */
function guard<Arguments extends readonly unknown[], Given, Result>(
  core: Services<'report'>,
  { id }: CustomColumnData,
  callback: Callback,
  call: (...args: Arguments) => Given,
  { read, otherwise }: { readonly read: (given: Given) => Result; readonly otherwise: (...args: Arguments) => Result },
): (...args: Arguments) => Result {
  const known = guardsOf(core).guarded(call);
  const use = `${callback} ${id}`;
  const before = known.get(use);
  if (before) return before as (...args: Arguments) => Result;
  const safe = (...args: Arguments): Result => {
    try {
      return read(call(...args));
    } catch (error) {
      tellOnce(core, use, `\`${callback}\` of the column "${id}" threw.`, error);
      return otherwise(...args);
    }
  };
  known.set(use, safe);
  return safe;
}

/** A host without types may return anything. */
function asValue(core: Services<'report'>, id: string, given: unknown): ColumnValue {
  if (given === null || given === undefined || isPresent(given)) return given;
  if (given === '' || Number.isNaN(given)) return null;
  tellOnce(core, `kind ${id}`, `\`value\` of the column "${id}" has to give a string, a number, a boolean or nothing.`);
  return null;
}

function guardColumn(core: Services<'report'>, column: CustomColumnData): CustomColumnData {
  const { id, header, value, compare, filter, searchText } = column;
  const label = filter && typeof filter === 'object' ? filter.label : null;
  return {
    id,
    header,
    value:
      value &&
      guard(core, column, 'value', value, { read: (given) => asValue(core, id, given), otherwise: () => null }),
    compare: compare && guard(core, column, 'compare', compare, { read: Number, otherwise: () => 0 }),
    filter: label ? { label: guard(core, column, 'filter.label', label, { read: String, otherwise: String }) } : filter,
    searchText: searchText && guard(core, column, 'searchText', searchText, { read: asText, otherwise: () => null }),
  };
}

function asText(given: unknown): string | null {
  return typeof given === 'string' ? given : null;
}

/** The host's own columns, made safe: ids are unique and none of ours, and no callback throws. */
export function guardCustomColumns(
  core: Services<'report'>,
  columns: readonly (string | CustomColumnData)[],
): readonly CustomColumnData[] {
  const usable = new Map<string, CustomColumnData>();
  for (const column of columns) {
    if (typeof column === 'string') continue;
    const { id } = column;
    if (isWorklistColumn(id) || usable.has(id)) {
      const whose = usable.has(id) ? 'two columns of the host' : 'a column of the library and one of the host';
      tellOnce(core, `id ${id}`, `The id "${id}" is that of ${whose}. The later one is left out.`);
    } else usable.set(id, guardColumn(core, column));
  }
  return [...usable.values()];
}
