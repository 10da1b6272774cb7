import type { RowRange } from '../ui/virtual-rows/virtual-window.js';
import type { FollowupRowOrder, FollowupRowSource } from './followup-row.js';
import { groupName, lineAt, rowsBefore } from './table-lines.js';

/** What decides whether rows that come may show. */
interface Moment {
  /** Identifies the query: rows of another one are shown at once. */
  readonly queryKey: string;
  /** The lines in sight, and some more. */
  readonly sight: RowRange;
  /** Whether more rows are on their way. */
  readonly isGrowing: boolean;
  /** Whether to hold the order without a pointer, such as under an open menu. */
  readonly held: boolean;
}

const REST_MS = 2_000;

/**
 * Keeps the rows in sight where they are while others come: those that belong between them wait until all have come, or,
 * once a person has touched the list, until they are asked for. Rows shown before never wait.
 *
 * Rows do not jump under the pointer, either. For two seconds after it moves or presses, the order stays as shown, and only
 * the content of rows changes. The newest order is shown when the pointer leaves or rests.
 *
 * @param onChange called when other rows may be shown
 */
export function createHeldOrder(onChange: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPointed = false;
  let isTouched = false;
  let query: string | null = null;
  let known: Set<string> | null = null;
  let last: { readonly source: FollowupRowSource; readonly isFree: boolean } | null = null;
  let shown: FollowupRowSource | null = null;
  let waiting = 0;
  let steady: FollowupRowSource | null = null;
  let mixed: { readonly newest: FollowupRowSource; readonly source: FollowupRowSource } | null = null;

  function arrived(source: FollowupRowSource, { queryKey, sight, isGrowing }: Moment): FollowupRowSource {
    if (queryKey !== query || !shown?.count) {
      query = queryKey;
      isTouched = false;
      last = shown = null;
    }
    const isFree = !isTouched && !isGrowing;
    if (shown && last?.source === source && last.isFree === isFree) return shown;
    last = { source, isFree };
    const before = shown;
    waiting = 0;
    // Collapsed groups count rows that are not in the order.
    if (!before || isFree || source.groups?.some(({ collapsed }) => collapsed)) {
      known = null;
      shown = source;
      return source;
    }
    known ??= idsOf(before);
    const { from, to } = placesInSight(before, source, sight);
    const kept: number[] = [];
    for (let index = 0; index < source.count; index += 1) {
      const id = source.idAt(index) as string;
      if (!known.has(id) && index >= from && index < to) continue;
      known.add(id);
      kept.push(index);
    }
    waiting = source.count - kept.length;
    shown = waiting > 0 ? pick(source, kept) : source;
    return shown;
  }

  function leave(): void {
    clearTimeout(timer);
    if (!isPointed) return;
    isPointed = false;
    onChange();
  }

  return {
    /** The rows to show; the same object while nothing changes. */
    read(source: FollowupRowSource, moment: Moment): FollowupRowSource {
      const isHeld = moment.queryKey === query && (isPointed || moment.held);
      const newest = arrived(source, moment);
      if (!isHeld || !steady || sameInSight(steady, newest, moment.sight)) {
        steady = newest;
        mixed = null;
        return newest;
      }
      const { getRow, getHtmlRow, subscribeRow } = newest;
      if (mixed?.newest !== newest) mixed = { newest, source: { ...steady, getRow, getHtmlRow, subscribeRow } };
      return mixed.source;
    },
    /** How many rows wait to be asked for. */
    waiting: (): number => (isTouched ? waiting : 0),
    /** A person uses the list, perhaps with a pointer: from now on its order is held. */
    use(isPointer: boolean): void {
      isTouched = true;
      if (!isPointer) return;
      isPointed = true;
      clearTimeout(timer);
      timer = setTimeout(leave, REST_MS);
    },
    /** The pointer left. */
    leave,
    /** Shows all rows. */
    release(): void {
      last = shown = steady = null;
      onChange();
    },
  };
}

function idsOf({ count, idAt }: FollowupRowSource): Set<string> {
  return new Set(Array.from({ length: count }, (_, index) => idAt(index) as string));
}

/** Between which places of the newest order a new row would move one in sight. */
function placesInSight(before: FollowupRowSource, source: FollowupRowSource, sight: RowRange) {
  const first = rowsBefore(before.groups, sight.start);
  const end = Math.min(before.count, rowsBefore(before.groups, sight.end));
  const places: number[] = [];
  for (let index = first; index < end; index += 1) {
    const place = source.indexOf(before.idAt(index) as string);
    if (place >= 0) places.push(place);
  }
  // Rows above those in sight come at once: the list scrolls along.
  return { from: first > 0 ? Math.min(...places) : 0, to: Math.max(0, ...places) };
}

/** Some rows of an order. */
function pick(source: FollowupRowSource, kept: readonly number[]): FollowupRowSource {
  const countBefore = (index: number): number => {
    const place = kept.findIndex((each) => each >= index);
    return place < 0 ? kept.length : place;
  };
  return {
    ...source,
    whole: undefined,
    count: kept.length,
    idAt: (index) => (index in kept ? source.idAt(kept[index] as number) : undefined),
    indexOf: (id) => kept.indexOf(source.indexOf(id)),
    groups: source.groups?.flatMap((group) => {
      const start = countBefore(group.start);
      const count = countBefore(group.start + group.count) - start;
      return count > 0 ? [{ ...group, start, count }] : [];
    }),
  };
}

function sameInSight(a: FollowupRowOrder, b: FollowupRowOrder, { start, end }: RowRange): boolean {
  for (let line = start; line < end; line += 1) {
    const [one, other] = [lineAt(a.groups, line), lineAt(b.groups, line)];
    if (groupName(one.group) !== groupName(other.group)) return false;
    if (one.index !== undefined && a.idAt(one.index) !== (other.index === undefined ? null : b.idAt(other.index)))
      return false;
  }
  return true;
}
