import {
  createElement,
  useContext,
  useEffect,
  useImperativeHandle,
  useRef,
  type MouseEvent,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
} from 'react';
import { gesturesCode } from '../actions/load-action-parts.js';
import { useLoaded } from '../provider/use-loaded.js';
import type { FieldRequest } from '../actions/field-request.js';
import { dateFormatter } from '../../core/followup/date-formatter.js';
import type { Followup } from '../../core/followup/followup.js';
import { useShortcuts, type ShortcutSetting } from '../provider/shortcuts.js';
import { useEscapeKey } from '../ui/layer/escape-key.js';
import { focusedNear } from '../ui/layer/focused-element.js';
import { useHeldFocus } from '../ui/layer/use-held-focus.js';
import { listen, useEventCallback } from '../ui/hooks.js';
import { isComposing } from '../ui/pressed-key.js';
import { actOnCurrent, useLead } from './current-record.js';
import { EarlierRows } from './EarlierRows.js';
import type { FollowupRowOrder, FollowupRowSource } from './followup-row.js';
import type { EditRequestTrigger, FollowupTableFrameProps, RowKeys } from './followup-table-props.js';
import { controlAt, isTyping, rowAt, rowElementAt } from './row-element.js';
import { characterCommandOf, moveTarget, rowCommandOf, type RowCommand } from './row-keys.js';
import { RowMenuContext, useTable } from './table-context.js';
import { lineAt, lineCount, lineOfRow, placeOfLine, type LineHeights } from './table-lines.js';
import { useKeptPlace, useRestoredPlace, type RestoredPlaceOptions } from './use-kept-place.js';
import type { VirtualRows } from '../ui/virtual-rows/use-virtual-rows.js';
import type { RowRange } from '../ui/virtual-rows/virtual-window.js';
import { placeOf, type ActiveRow, type RowPlace } from './use-active-row.js';
import type { RowSelection } from './use-row-selection.js';

/** The handlers of the events in the list's body, by their types. */
export interface RowEvents {
  readonly keydown: (event: KeyboardEvent) => void;
  readonly contextmenu: (event: MouseEvent) => void;
  readonly mousedown: (event: MouseEvent) => void;
  readonly click: (event: MouseEvent) => void;
  readonly dblclick: (event: MouseEvent) => void;
}

export interface RowWorkProps {
  readonly source: FollowupRowSource;
  readonly active: ActiveRow;
  /** The element around the rows. */
  readonly body: RefObject<HTMLElement | null>;
  /** The lines that are rendered. */
  readonly range: RowRange;
  readonly virtual: Pick<VirtualRows, 'rowsInView' | 'hiddenAbove' | 'scrollBy' | 'limit'>;
  readonly heights: LineHeights;
  /** Identifies the query. */
  readonly queryKey: string;
  readonly selection: RowSelection | null;
  readonly shortcuts: ShortcutSetting;
  /** The record that an editor beside the list shows. */
  readonly openId: string | undefined;
  /** Whether a click on a row opens it. */
  readonly opensOnClick: boolean;
  /** The event handler called when a key moved to another row. */
  readonly onRowMove: ((id: string) => void) | undefined;
  /** The event handler called when a row's menu is requested by key; `null` if it has none. */
  readonly onRowMenuRequest: ((followup: Followup, anchor: HTMLElement) => void) | null;
  /** A ref to the handlers, set while this is mounted. */
  readonly events: RefObject<RowEvents | null>;
  /** A ref to a function that sends a key pressed outside the rows to the active row. */
  readonly rowKeys: RefObject<RowKeys | null> | undefined;
}

const ROWS_A_PAGE = 10;
const HEADING = 'button[data-group]';
/** The keys that stop at headings; letters go from row to row. */
const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };
// Some systems fire `contextmenu` only after keyup.
const MENU_KEY_MS = 1_000;

/**
 * What rows do on keys and presses, and where the focus goes. If the focused record leaves the list or moves within it, the
 * row after it takes over, so that a user who postpones one record after another stays in place. The record in an editor
 * beside the list keeps the focus.
 */
export function RowWork({
  source,
  active,
  body,
  range,
  virtual,
  heights,
  queryKey,
  selection,
  shortcuts: setting,
  openId,
  opensOnClick,
  onRowMove,
  onRowMenuRequest,
  events,
  rowKeys,
}: RowWorkProps): ReactElement | null {
  const { requestEdit, requestFields, touched, locale, timeZone } = useTable();
  const hasGestures = useContext(RowMenuContext) !== null && touched;
  const Gestures = useLoaded(gesturesCode, hasGestures ? 'idle' : 'never').value;
  const shortcuts = useShortcuts(setting);
  useKeptPlace({ order: source, queryKey, heights, activeIndex: active.index, virtual, body });
  const wanted = useRef<string | null>(null);
  const stood = useRef<Standing | null>(null);
  const menuKeyAt = useRef(-Infinity);
  /** The record that an undo leads to, until a key or another row's focus: it may come back into the list only now. */
  const led = useRef<string | null>(null);
  const selected = selection?.selected;
  const together = useRef<ReadonlySet<string>>(new Set());
  const takeLost = useHeldFocus(body, {
    onFocus(target) {
      const row = rowOf(target);
      if (row?.id !== led.current) led.current = null;
      if (row && (row.id !== active.chosen?.id || row.index !== active.chosen.index)) active.choose(row);
    },
  });

  const { chosen, place, index: activeIndex } = active;
  const choose = useEventCallback(active.choose);
  const show = useEventCallback(reveal);
  useEffect(() => {
    const before = stood.current;
    stood.current = chosen && place >= 0 ? { id: chosen.id, place, queryKey, order: source } : null;
    const gone = takeLost();
    const lost = gone !== null;
    const focused = body.current && focusedNear(body.current);
    const hasFocus = lost || (focused && body.current?.contains(focused) && !headingAt(focused));
    const back = led.current && led.current !== chosen?.id ? source.indexOf(led.current) : -1;
    if (led.current && back >= 0) {
      wanted.current = led.current;
      choose({ id: led.current, index: back });
      return;
    }
    const follower =
      before &&
      before.id === chosen?.id &&
      before.id !== openId &&
      before.id !== led.current &&
      before.queryKey === queryKey &&
      hasFocus
        ? followerOf(before, place, source, together.current)
        : undefined;
    const row = place >= 0 && before?.id === chosen?.id ? rowElement(body.current, chosen?.id ?? '') : null;
    // Another query starts at its top, which may be far from the row that keeps the focus.
    const kept = row && before?.queryKey !== queryKey && focusedNear(row) === row ? chosen?.id : undefined;
    if (kept !== undefined) show(place);
    const id = wanted.current ?? follower ?? kept ?? (lost ? source.idAt(activeIndex) : undefined);
    // After a heading that scrolled out of sight, the focus alone goes to the row.
    const scrolls = !(gone && headingAt(gone));
    if (id === undefined) return;
    if (focusRow(body.current, id, scrolls)) wanted.current = null;
    else if (id === follower) {
      wanted.current = id;
      choose({ id, index: source.indexOf(id) });
    }
  }, [chosen, activeIndex, place, source, queryKey, openId, takeLost, body, choose, show]);
  useEffect(() => {
    const some = (selected?.size ?? 0) > 0;
    // For the styles, since `:has()` would restyle all rows with each change of one.
    body.current?.toggleAttribute('data-selecting', some);
    // Rows scroll clear of the bar for the selection.
    body.current?.parentElement?.style.setProperty('scroll-padding-block-end', some ? '4.5rem' : '');
    if (some && selected) together.current = selected;
  }, [selected, body]);

  const giveTitle = useEventCallback(({ target }: Event): void => {
    if (!(target instanceof HTMLTimeElement) || !target.className.startsWith('rf-')) return;
    const format = dateFormatter(locale, { dateStyle: 'full', timeStyle: 'long', timeZone });
    target.title = format.format(Date.parse(target.dateTime));
  });
  useLead(body, (id) => {
    led.current = id;
    moveTo(source.indexOf(id));
  });
  // When hovered: as an attribute of every row it would cost as much as the rest of the row, and is rarely read.
  useEffect(() => listen(body.current, { mousemove: giveTitle }), [body, giveTitle]);

  /** Scrolls to a row that the browser can't scroll to itself; returns whether it did. */
  function reveal(index: number): boolean {
    const { groups } = source;
    const line = lineOfRow(groups, index);
    // In a scaled list, a row out of sight is not at its real offset.
    const isScaled = placeOfLine(groups, lineCount(source), heights) > virtual.limit;
    if (!isScaled || (line >= range.start && line < range.end)) return false;
    const middle = Math.floor(virtual.rowsInView / 2) * heights.row;
    virtual.scrollBy(placeOfLine(groups, line, heights) - middle - virtual.hiddenAbove());
    return true;
  }

  function moveTo(index: number): void {
    const id = source.idAt(index);
    if (id === undefined) return;
    active.choose({ id, index });
    // A row out of sight renders only after this.
    wanted.current = !reveal(index) && focusRow(body.current, id) ? null : id;
  }

  /** Moves to a line; returns whether it is a heading that can have the focus. */
  function moveToHeading(line: number): boolean {
    const { group } = lineAt(source.groups, line);
    return group !== undefined && focusHeading(body.current, group.key);
  }

  /** Runs a key on a heading: it moves, collapses, expands or selects. Returns whether it did. */
  function runOnHeading(heading: HTMLElement, event: KeyboardEvent): boolean {
    const line = Number(heading.closest('[role="row"]')?.getAttribute('aria-rowindex')) - 2;
    const isExpanded = heading.getAttribute('aria-expanded') === 'true';
    const sideways = sidewaysOf(event, heading);
    const below = lineAt(source.groups, line + 1).index;
    if (sideways === 'in' && isExpanded && below !== undefined) moveTo(below);
    else if (sideways !== null) {
      if (isExpanded === (sideways === 'out')) heading.click();
    } else {
      const command = rowCommandOf(event, { onControl: event.key === 'Enter', shortcuts });
      switch (command?.type) {
        case 'move': {
          const target = moveTarget(command.move, line, lineCount(source), ROWS_A_PAGE);
          if (!moveToHeading(target)) moveTo(lineAt(source.groups, target).index ?? -1);
          break;
        }
        case 'look':
        case 'toggle':
        case 'range':
          heading.closest('[role="row"]')?.querySelector<HTMLElement>('.rf-select-box')?.click();
          break;
        // No record is current, but some may be selected.
        case 'field':
        case 'edit':
        case 'menu':
          askSelected(command.field, heading);
          break;
        default:
          return false;
      }
    }
    return true;
  }

  /** The row that an event happened in, and its index. */
  function rowOf(target: EventTarget): RowPlace | null {
    const row = rowAt(target);
    if (!row) return null;
    const index = placeOf({ id: row.id, index: lineAt(source.groups, row.line).index ?? -1 }, source);
    return index >= 0 ? { id: row.id, index } : null;
  }

  function edit(id: string, trigger: EditRequestTrigger): void {
    const row = source.getRow(id);
    if (row?.canEdit) requestEdit?.(row.followup, trigger);
  }

  function move(command: RowCommand & { readonly type: 'move' }, row: RowPlace, key?: string): boolean {
    if (command.extend && !selection) return false;
    const { rowsInView } = virtual;
    const page = rowsInView > 0 ? Math.max(1, rowsInView - 1) : ROWS_A_PAGE;
    const target = moveTarget(command.move, row.index, source.count, page);
    const step = ARROWS[key ?? ''];
    if (step && !command.extend && moveToHeading(lineOfRow(source.groups, row.index) + step)) return true;
    const id = source.idAt(target);
    moveTo(target);
    if (id !== undefined && !command.extend) onRowMove?.(id);
    if (command.extend && id !== undefined) selection?.extend(id, row.id);
    return true;
  }

  /** Asks for a value of all selected records; returns whether it did. A note is of one record. */
  function askSelected(field: FieldRequest['field'] | undefined, anchor: HTMLElement): boolean {
    const followupIds = [...(selection?.selected ?? [])];
    if (!field || field === 'note' || followupIds.length === 0) return false;
    requestFields?.({ followupIds, isSelection: true, field, anchor });
    return true;
  }

  function openMenu(id: string, element: HTMLElement): void {
    const row = source.getRow(id);
    const button = element.querySelector<HTMLElement>('[aria-haspopup="menu"]');
    if (row) onRowMenuRequest?.(row.followup, button ?? element);
  }

  /** Runs a command on a row; returns whether it did. */
  function run(command: RowCommand, { id, index }: RowPlace, event: KeyboardEvent): boolean {
    if (command.type === 'earlier') return showEarlier(body.current);
    if (command.type === 'move') return move(command, { id, index }, event.key);
    const element = rowElement(body.current, id);
    const toggle = selection && (() => selection.toggle(id));
    return actOnCurrent(command, element && { id, element }, {
      edit: () => edit(id, { reason: 'enter-key', event }),
      look: requestEdit ? () => edit(id, { reason: 'space-key', event }) : toggle,
      toggle,
      range: selection && (() => selection.extend(id)),
      menu:
        onRowMenuRequest &&
        ((current) => {
          menuKeyAt.current = event.timeStamp;
          openMenu(id, current.element);
        }),
      field:
        requestFields &&
        (({ element: anchor }, field) => {
          if (!askSelected(field, anchor)) requestFields({ followupIds: [id], isSelection: false, field, anchor });
        }),
    });
  }

  useImperativeHandle(events, () => ({
    keydown(event) {
      if (event.defaultPrevented || isComposing(event) || isTyping(event.target)) return;
      led.current = null;
      const heading = headingAt(event.target);
      if (heading) {
        if (runOnHeading(heading, event)) event.preventDefault();
        return;
      }
      if (sidewaysOf(event, event.currentTarget as HTMLElement) === 'out' && !controlAt(event.target)) {
        const row = rowOf(event.target);
        const line = row ? lineOfRow(source.groups, row.index) : 0;
        const before = row ? line - row.index - 1 : -1;
        const start = source.groups?.[before]?.start;
        if (start !== undefined && moveToHeading(start + before)) event.preventDefault();
        return;
      }
      const command = rowCommandOf(event, { onControl: controlAt(event.target) !== null, shortcuts });
      const row = command ? rowOf(event.target) : null;
      if (command && row && run(command, row, event)) event.preventDefault();
    },
    // The browser's context menu would cover the row's.
    contextmenu(event) {
      if (event.timeStamp - menuKeyAt.current < MENU_KEY_MS) event.preventDefault();
      menuKeyAt.current = -Infinity;
    },
    // The second press of a double click would select a word.
    mousedown(event) {
      if (event.detail > 1 && rowAt(event.target) && !controlAt(event.target)) event.preventDefault();
    },
    click(event) {
      const isTap = (event.nativeEvent as PointerEvent).pointerType === 'touch';
      if (
        !(opensOnClick || isTap) ||
        event.detail > 1 ||
        event.shiftKey ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey
      )
        return;
      const row = pressedRow(event);
      if (row && isTap && selection && selection.selected.size > 0) selection.toggle(row.id);
      else if (row) edit(row.id, { reason: 'click', event });
    },
    dblclick(event) {
      const row = pressedRow(event);
      if (row) edit(row.id, { reason: 'double-click', event });
    },
  }));

  // Runs a character pressed elsewhere in the workspace on the active row.
  useImperativeHandle(rowKeys, () => (event) => {
    const command = characterCommandOf(event, shortcuts);
    const id = source.idAt(activeIndex);
    if (!command || id === undefined) return false;
    if (command.type === 'earlier') return showEarlier(body.current);
    if (!active.isKnown) {
      if (command.type !== 'move') return askSelected(command.field, event.target as HTMLElement);
      moveTo(activeIndex);
      return true;
    }
    // These need the row in view, so it takes the focus now; it gets the focus afterwards anyway.
    if (command.type === 'menu' || command.type === 'field') moveTo(activeIndex);
    return run(command, { id, index: activeIndex }, event);
  });

  return Gestures && hasGestures
    ? createElement(Gestures, {
        body,
        recordOf(id) {
          const row = source.getRow(id);
          return row && { followup: row.followup, mayPush: row.canEdit && row.state !== 'conflict' };
        },
        rowAt: (target) => (controlAt(target) ? null : rowElementAt(target)),
        onSelect: selection && selection.toggle,
        onMenu: onRowMenuRequest && openMenu,
      })
    : null;
}

interface Standing {
  readonly id: string;
  readonly place: number;
  readonly queryKey: string;
  readonly order: FollowupRowOrder;
}

/**
 * The record after one that moved, if only that one moved, and by more than one place. If it moved or left with others, such
 * as all that were selected, the nearest that stayed.
 */
function followerOf(
  { id, place, order }: Standing,
  now: number,
  { idAt, indexOf }: FollowupRowOrder,
  together: ReadonlySet<string>,
): string | undefined {
  if (now >= 0 && Math.abs(now - place) < 2) return undefined;
  if (!together.has(id)) {
    const next = now < 0 ? undefined : order.idAt(place + 1);
    return next !== undefined && idAt(now > place ? place : place + 1) === next ? next : undefined;
  }
  for (const step of [1, -1]) {
    for (let index = place + step; ; index += step) {
      const other = order.idAt(index);
      if (other === undefined) break;
      const at = together.has(other) ? -1 : indexOf(other);
      if (at < 0) continue;
      // Beside it as before, but for some that were selected too, if rows above were added or removed.
      const isBeside = now >= 0 && (at - now) * step > 0 && Math.abs(at - now) <= together.size;
      return isBeside ? undefined : other;
    }
  }
  return undefined;
}

function rowElement(body: HTMLElement | null, id: string): HTMLElement | null {
  const rows = Array.from(body?.children ?? []) as HTMLElement[];
  return rows.find((each) => each.dataset['followupId'] === id) ?? null;
}

function headingAt(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(HEADING) : null;
}

function focusHeading(body: HTMLElement | null, key: string | undefined): boolean {
  const headings = Array.from(body?.querySelectorAll<HTMLElement>(HEADING) ?? []);
  const heading = headings.find(({ dataset }) => dataset['group'] === key);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  return heading !== undefined;
}

/** Whether an arrow key leads into a group or out of it; `null` for other keys. */
function sidewaysOf({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent, at: HTMLElement): 'in' | 'out' | null {
  if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || shiftKey || ctrlKey || metaKey || altKey) return null;
  return (key === 'ArrowRight') === (getComputedStyle(at).direction === 'rtl') ? 'out' : 'in';
}

/** Shows the rows that wait; returns whether any did. */
function showEarlier(body: HTMLElement | null): boolean {
  const button = body?.closest('.rf-table')?.querySelector<HTMLElement>('.rf-earlier button');
  button?.click();
  return Boolean(button);
}

function focusRow(body: HTMLElement | null, id: string, scrolls = true): boolean {
  const row = rowElement(body, id);
  if (!row) return false;
  row.focus({ preventScroll: true });
  // Missing in test environments without layout.
  if (scrolls) row.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  return true;
}

/** The row that was pressed beside its controls; `null` for a press that selected text. */
function pressedRow({ target, defaultPrevented }: MouseEvent): { readonly id: string } | null {
  const selection = document.getSelection();
  const hasSelection = selection !== null && !selection.isCollapsed && selection.toString().trim() !== '';
  return defaultPrevented || hasSelection || controlAt(target) ? null : rowAt(target);
}

export interface GridWorkProps
  extends RestoredPlaceOptions, Pick<FollowupTableFrameProps, 'onSearchRequest' | 'onHelpRequest'> {
  readonly selection: RowSelection | null;
  readonly shortcuts: ShortcutSetting;
  /** A ref to the key handler, set while this is mounted. */
  readonly onKey: RefObject<((event: KeyboardEvent) => void) | null>;
  /** Repeats what was pressed before this was mounted. */
  readonly onMount: () => () => void;
}

/** The keys of the whole list, on a row or a header: select all or none, search, the list of keys; and the rows that wait. */
export function GridWork({
  grid,
  selection,
  shortcuts: setting,
  onKey,
  onMount,
  onSearchRequest,
  onHelpRequest,
  order,
  ...place
}: GridWorkProps): ReactElement {
  const shortcuts = useShortcuts(setting);
  useRestoredPlace({ grid, order, ...place });
  const selected = selection?.selected.size ?? 0;
  useEscapeKey(
    () => grid.current,
    selected > 0,
    (event, target) => {
      if (isTyping(target) || rowCommandOf(event, { onControl: false, shortcuts })?.type !== 'clear') return false;
      selection?.clear();
      return true;
    },
  );
  useEffect(onMount, [onMount]);

  const acts: { readonly [Type in RowCommand['type']]?: (() => void) | undefined } = {
    'select-all': selection?.selectAll,
    search: onSearchRequest,
    help: onHelpRequest,
  };

  useImperativeHandle(onKey, () => (event) => {
    if (event.defaultPrevented || isComposing(event) || isTyping(event.target)) return;
    // React bubbles events of a row's menu or dialog here, though it is elsewhere in the DOM.
    if (!event.currentTarget.contains(event.target as Node)) return;
    const command = rowCommandOf(event, { onControl: controlAt(event.target) !== null, shortcuts });
    const act = command && acts[command.type];
    if (!act) return;
    event.preventDefault();
    act();
  });

  return createElement(EarlierRows, { grid, order });
}
