import { useContext, type ReactElement, type RefObject } from 'react';
import { useMessages, useDisplaySettings } from '../provider/display-settings-context.js';
import { HostActionsContext } from '../provider/HostActions.js';
import { BacklogArea } from '../routines/BacklogArea.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { MenuPopup, type MenuStart, type MenuGroup, type MenuItem } from '../ui/menu/MenuPopup.js';
import type { PartMessages } from '../../core/messages/messages.js';
import type { WorklistGroupBy, WorklistSort } from '../../core/worklist/worklist-query.js';
import type { MoreMenuActions } from './followup-toolbar-props.js';
import { FOLLOWUP_PRESENTATIONS } from './presentation.js';
import type { ToolbarColumn } from './filter-values.js';
import { COLUMNS, idOfCustomColumn, isWorklistColumn } from '../../core/worklist/worklist-column.js';

export interface MoreMenuProps extends MoreMenuActions {
  /** Which of the pages is open. */
  page: MenuPage;
  anchor: RefObject<HTMLElement | null>;
  start: MenuStart;
  onPageChange: (page: MenuPage | null) => void;
}

export type MenuPage = 'all' | 'sort' | 'group' | 'backlog';

/**
 * The open menu "⋯", its page with the columns to sort or group by, or the plan that clears the backlog. Renders a `menu` or a
 * `dialog` in a portal.
 */
export function MoreMenu({ page, anchor, start, onPageChange, ...given }: MoreMenuProps): ReactElement {
  // A phone has neither columns nor keys, and its cards are all of one height.
  const actions = isPhone(anchor.current)
    ? { ...given, onColumns: undefined, onDensityChange: undefined, onHelp: undefined }
    : given;
  const settings = useDisplaySettings();
  const words = useMessages(allEnglish);
  const hasBacklog = useContext(HostActionsContext).backlog !== undefined;
  if (page === 'backlog')
    return (
      <BacklogArea
        scope={given.query.scope}
        isPartial={given.among !== null}
        onClose={() => onPageChange(null)}
        returnFocus={() => anchor.current}
      />
    );
  return (
    <MenuPopup
      // Remounts, so that the focus goes to the first item of the other page.
      key={page}
      label={page === 'all' ? words.bar.more : page === 'sort' ? words.filter.sortBy : words.filter.groupBy}
      groups={
        page === 'all'
          ? moreMenuGroups(actions, words, onPageChange, hasBacklog)
          : page === 'sort'
            ? sortMenuGroups(actions, words)
            : groupMenuGroups(actions, words)
      }
      anchor={anchor}
      start={start}
      onClose={() => onPageChange(null)}
      root={settings}
    />
  );
}

/** The groups of the menu: what the list shows, how it looks, and its actions. Empty groups are left out. */
export function moreMenuGroups(
  actions: MoreMenuActions,
  words: PartMessages,
  onPage: (page: 'sort' | 'group' | 'backlog') => void,
  hasBacklog: boolean,
): MenuGroup[] {
  const { presentation, onPresentationChange } = actions;
  const { query, onChange, density, onDensityChange, onColumns, onExport, among, onHelp } = actions;
  const { bar, fields, filter, layout, workspace } = words;
  const groups: MenuGroup[] = [
    {
      id: 'query',
      items: [
        {
          id: 'sort',
          label: filter.sortBy,
          detail:
            query.sort === null ? filter.defaultOrder : columnName(query.sort.column, actions.customColumns, fields),
          onSelect: () => onPage('sort'),
        },
        {
          id: 'group',
          label: filter.groupBy,
          detail: query.groupBy === null ? words.common.none : columnName(query.groupBy, actions.customColumns, fields),
          onSelect: () => onPage('group'),
        },
        // The view "all" shows closed ones anyway.
        ...onlyIf(query.view !== 'all', {
          id: 'closed',
          label: filter.showClosed,
          checked: query.closed,
          isToggle: true,
          onSelect: () => onChange({ ...query, closed: !query.closed }, 'filter'),
        }),
      ],
    },
    {
      id: 'presentation',
      label: workspace.presentation.label,
      items: onPresentationChange
        ? choices(FOLLOWUP_PRESENTATIONS, presentation, (each) => workspace.presentation[each], onPresentationChange)
        : [],
    },
    {
      id: 'density',
      label: layout.density,
      items: onDensityChange
        ? choices(['comfortable', 'compact'], density, (each) => layout[each], onDensityChange)
        : [],
    },
    {
      id: 'list',
      items: [
        ...onlyIf(onColumns !== undefined, { id: 'columns', label: layout.title, onSelect: onColumns }),
        ...onlyIf(onExport !== undefined, {
          id: 'export',
          label: filter.exportCsv,
          detail: among === null ? undefined : filter.exportAmong({ loaded: among }),
          onSelect: onExport,
        }),
        { id: 'print', label: bar.print, onSelect: printPage },
        ...onlyIf(hasBacklog, { id: 'backlog', label: bar.backlog, onSelect: () => onPage('backlog') }),
      ],
    },
    { id: 'help', items: onlyIf(onHelp !== undefined, { id: 'keys', label: filter.keysTitle, onSelect: onHelp }) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** The columns to sort by, and the two directions. */
export function sortMenuGroups(
  { query, onChange, sortColumns, customColumns }: MoreMenuActions,
  words: PartMessages,
): MenuGroup[] {
  const { fields, filter } = words;
  const { sort } = query;
  const choose = (next: WorklistSort | null): void => onChange({ ...query, sort: next }, 'sort');
  const { column: sorted = null, direction = 'ascending' } = sort ?? {};
  const offered = [...new Set([null, ...sortColumns, sorted])];
  const columns = choices(
    offered,
    sorted,
    (each) => (each === null ? filter.defaultOrder : columnName(each, customColumns, fields)),
    (column) => choose(column && { column, direction }),
  );
  const directions = choices(
    ['ascending', 'descending'],
    direction,
    (each) => filter[each],
    (next) => choose(sort && { ...sort, direction: next }),
  );
  const groups = [{ id: 'columns', label: filter.sortBy, items: columns }];
  return sort ? [...groups, { id: 'directions', items: directions }] : groups;
}

/** What the list can be grouped by: no texts, which hardly any two records share, and of the dates only the due day. */
export function groupMenuGroups(
  { query, onChange, sortColumns, customColumns }: MoreMenuActions,
  words: PartMessages,
): MenuGroup[] {
  const usual = sortColumns.filter(
    (column) => !isWorklistColumn(column) || ['id', 'choice'].includes(COLUMNS[column].kind),
  );
  const items = choices(
    [...new Set([null, 'due' as const, ...usual, query.groupBy])],
    query.groupBy,
    (each) => (each === null ? words.common.none : columnName(each, customColumns, words.fields)),
    (groupBy) => onChange({ ...query, groupBy }, 'group'),
  );
  return [{ id: 'groups', label: words.filter.groupBy, items }];
}

/** One item for each value, the chosen one checked. */
function choices<Value extends string | null>(
  values: readonly Value[],
  chosen: Value | undefined,
  labelOf: (value: Value) => string,
  onChoose: (value: Value) => void,
): MenuItem[] {
  return values.map((value) => ({
    id: value ?? 'none',
    label: labelOf(value),
    checked: value === chosen,
    onSelect: () => onChoose(value),
  }));
}

function onlyIf(isOffered: boolean, item: MenuItem): MenuItem[] {
  return isOffered ? [item] : [];
}

/** Waits for the menu to close, so that it is not printed. */
function printPage(): void {
  setTimeout(() => window.print(), 0);
}

/** The name of a column; its id if the column is unknown. */
function columnName(
  column: WorklistGroupBy,
  columns: readonly ToolbarColumn[],
  fields: PartMessages['fields'],
): string {
  if (column === 'due') return fields.due_at;
  if (isWorklistColumn(column)) return fields[column];
  const custom = idOfCustomColumn(column);
  return columns.find(({ id }) => id === custom)?.header ?? custom;
}

/** Whether the bar has the layout of a phone. */
function isPhone(button: HTMLElement | null): boolean {
  const tools = button?.closest('.rf-bar-tools');
  return Boolean(tools && getComputedStyle(tools).position === 'absolute');
}
