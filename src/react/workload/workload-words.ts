import { dayWords } from '../../core/followup/date-formatter.js';
import { shortId } from '../../core/followup/followup-id.js';
import { withEnglish } from '../../core/page/late-words.js';
import { allEnglish } from '../../core/messages/all-english.js';
import type { DisplaySettings } from '../../core/page/display-settings.js';
import { ownerWords } from '../../core/page/value-words.js';
import type { OwnerLookup } from '../../core/page/directory.js';
import { tellApart } from '../../core/page/tell-apart.js';
import { isDayOff } from '../agenda/agenda-days.js';
import { dayIn } from '../../core/followup/in-zone.js';
import { workloadPlaces, type WorkloadCounts, type WorkloadRow } from './count-workload.js';
import type { WorkloadColumnData, WorkloadRowData } from './workload-view-data.js';

type ColumnSettings = Pick<DisplaySettings, 'locale' | 'timeZone' | 'messages'>;

/**
 * The columns of the table in the user's language and time zone, in the order of the counts.
 *
 * @param today the first instant of the present day
 */
export function workloadColumns(
  starts: readonly number[],
  settings: ColumnSettings,
  today = starts[0],
): readonly WorkloadColumnData[] {
  const { locale, timeZone, messages } = settings;
  const { common, table, workload } = withEnglish(messages, allEnglish);
  const plain = { detail: '', day: null, isToday: false, isDayOff: false };
  const of = (kind: WorkloadColumnData['kind'], label: string) => ({ ...plain, id: kind, kind, label, name: label });
  const days = starts.slice(0, -1).map((start, day): WorkloadColumnData => {
    const isToday = start === today;
    const plainDay = dayIn(start, timeZone).toString();
    const full = dayWords(plainDay, locale, 'long');
    return {
      id: `day-${day}`,
      kind: 'day',
      label: isToday ? table.buckets.today : dayWords(plainDay, locale, 'weekday'),
      detail: dayWords(plainDay, locale, 'date'),
      name: isToday ? common.inOneLine({ parts: [table.buckets.today, full] }) : full,
      day: plainDay,
      isToday,
      isDayOff: isDayOff(plainDay, locale),
    };
  });
  return [
    of('overdue', table.overdue),
    ...days,
    of('later', table.buckets.later),
    of('no-date', table.buckets.none),
    of('total', workload.total),
  ];
}

/** The accessible name of a cell; that of both totals says it once. */
export function cellName(
  { agenda, workload }: Pick<typeof allEnglish, 'agenda' | 'workload'>,
  cell: { readonly owner: string; readonly column: string; readonly count: number },
): string {
  const { owner, column: name, count } = cell;
  return owner === name ? agenda.column({ name, count }) : workload.cell(cell);
}

type RowSettings = Pick<DisplaySettings, 'messages' | 'currentUserId' | 'locale'>;

/**
 * The owners by workload: those with a name first, then no owner, then those known only by id. The owners of a team come
 * after its row; teams are in alphabetical order, before owners without one.
 *
 * @param held the order to keep for the owners in it
 */
export function workloadRows(
  { rows }: WorkloadCounts,
  ownerOf: OwnerLookup,
  settings: RowSettings,
  held: readonly string[] | null,
): readonly WorkloadRowData[] {
  const named = rows.map((row) => {
    const { owner, rank, team } = whose(row, ownerOf, settings);
    return { row, rank, team, value: row.ownerId, label: owner };
  });
  const read = tellApart(named).map(({ label, ...rest }) => ({ ...rest, owner: label }));
  const total = workloadPlaces((rows[0]?.counts.length ?? 0) - 4).total;
  const load = ({ counts }: WorkloadRow): number => counts[total] ?? 0;
  const heldPlace = ({ key }: WorkloadRow): number => {
    const place = held?.indexOf(key) ?? -1;
    return place === -1 ? Infinity : place;
  };
  const owners = read
    .toSorted((one, other) => {
      const [place, otherPlace] = [heldPlace(one.row), heldPlace(other.row)];
      if (place !== otherPlace) return place - otherPlace;
      return (
        one.rank - other.rank ||
        load(other.row) - load(one.row) ||
        one.owner.localeCompare(other.owner, settings.locale)
      );
    })
    .map(({ row, owner, team }) => ({ ...row, owner, team }));
  const teams = [...new Set(owners.flatMap(({ team }) => team ?? []))];
  return [
    ...teams
      .toSorted((one, other) => one.localeCompare(other, settings.locale))
      .flatMap((team) => {
        const own = owners.filter((owner) => owner.team === team);
        const counts = (own[0]?.counts ?? []).map((_, place) =>
          own.reduce((sum, owner) => sum + (owner.counts[place] ?? 0), 0),
        );
        return [
          { key: `team ${team}`, ownerId: null, owner: team, members: own.map(({ key }) => key), counts },
          ...own,
        ];
      }),
    ...owners.filter(({ team }) => !team),
  ];
}

function whose(
  { ownerId }: WorkloadRow,
  ownerOf: OwnerLookup,
  settings: RowSettings,
): { readonly owner: string; readonly rank: number; readonly team?: string | undefined } {
  if (ownerId === null) return { owner: settings.messages.table.unassigned, rank: 1 };
  const owner = ownerOf(ownerId);
  if (owner) return { owner: ownerWords(ownerId, owner, settings), rank: 0, team: owner.team };
  return { owner: shortId(ownerId), rank: 2 };
}
