import {
  memo,
  useCallback,
  useSyncExternalStore,
  useEffect,
  useLayoutEffect,
  type ReactElement,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { shortId } from '../../core/followup/followup-id.js';
import { firstLine } from '../../core/followup/first-line.js';
import type { Followup } from '../../core/followup/followup.js';
import { optionLabel } from '../../core/page/option.js';
import { Icon } from '../ui/Icon.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import { ownerPart, priorityPart } from '../table/cell-content.js';
import type { FollowupRow } from '../table/followup-row.js';
import { inSight, markedText } from '../table/marked-text.js';
import { formatDue } from '../table/format-due.js';
import { RowMark } from '../table/RowMark.js';
import { isMarked } from '../table/use-row-words.js';
import { useTable } from '../table/table-context.js';
import { useOwner } from '../table/use-row-words.js';
import { useAgenda, useAgendaState } from './agenda-context.js';
import { timeText } from './agenda-words.js';
import { withEnglish } from '../../core/messages/merge-messages.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { moveCommandOf, type MoveCommand } from './agenda-keys.js';
import { HALF_HOUR, type DropTarget } from './drop-target.js';
import type { Moving } from './use-agenda-move.js';

/** The priorities that a card shows; any other would add a word to nearly every card. */
const PRESSING: ReadonlySet<string> = new Set(['high', 'urgent', 'critical']);

export interface AgendaCardProps {
  /** The id of the record. */
  id: string;
  /** Whether the record is overdue, so that the card shows its day. */
  overdue: boolean;
}

/** A record as a card that opens its editor. Reads its own record. Renders a `<div>` of role `listitem`. */
export function AgendaCard({ id, overdue }: AgendaCardProps): ReactElement | null {
  const { rows } = useAgenda();
  const { tabStop, movingId, askedId } = useAgendaState();
  const { getRow, subscribeRow } = rows;
  const subscribe = useCallback((listener: () => void) => subscribeRow(id, listener), [id, subscribeRow]);
  const row = useSyncExternalStore(
    subscribe,
    () => getRow(id),
    () => getRow(id),
  );
  return row ? (
    <Card row={row} overdue={overdue} active={tabStop === id} lifted={movingId === id} asked={askedId === id} />
  ) : null;
}

interface CardProps {
  readonly row: FollowupRow;
  readonly overdue: boolean;
  readonly active: boolean;
  readonly lifted: boolean;
  readonly asked: boolean;
}

const Card = memo(function Card({ row, overdue, active, lifted, asked }: CardProps): ReactElement {
  const { open, hintId } = useAgenda();
  const { followup, state } = row;
  const tabIndex = active ? 0 : -1;
  return (
    <div
      role="listitem"
      className="rf-agenda-card"
      data-followup-id={followup.id}
      data-state={state}
      data-draft={row.hasDraft ? '' : undefined}
      data-overdue={overdue ? '' : undefined}
      data-movable={row.canEdit && state !== 'conflict' ? '' : undefined}
      data-lifted={lifted ? '' : undefined}
      data-mark={asked ? 'asked' : undefined}
    >
      <button
        type="button"
        className="rf-agenda-open"
        data-item={followup.id}
        tabIndex={tabIndex}
        aria-haspopup="dialog"
        aria-describedby={row.canEdit ? hintId : undefined}
        onClick={(event) => open(followup, event)}
      >
        <CardContent followup={followup} overdue={overdue} />
      </button>
      {isMarked(row) ? <RowMark row={row} tabIndex={tabIndex} /> : null}
    </div>
  );
});

/** The content of a card. */
function CardContent({ followup, overdue }: { readonly followup: Followup; readonly overdue: boolean }) {
  const { settings } = useAgenda();
  const table = useTable();
  const { messages, locale, timeZone, now, options } = table;
  const { priority, note, task_type: taskType, owner_user_id: ownerId } = followup;
  const owner = useOwner(ownerId);
  const text = firstLine(note && inSight(note, table.findHits));
  const due = overdue ? formatDue(followup.due_at, { locale, timeZone, now }) : null;
  return (
    <>
      <span className="rf-agenda-card-head">
        <span className="rf-agenda-time">
          {overdue ? (
            <>
              <Icon name="alert" />
              <VisuallyHidden>{`${messages.table.overdue} `}</VisuallyHidden>
            </>
          ) : null}
          <time dateTime={followup.due_at ?? undefined} title={due?.relative}>
            {due ? due.absolute : timeText(followup.due_at, settings)}
          </time>{' '}
        </span>
        {priority && PRESSING.has(priority.toLowerCase()) ? <span {...priorityPart(priority, table)} /> : null}
      </span>{' '}
      <span className="rf-agenda-note" dir="auto">
        {text
          ? markedText(text, table.findHits)
          : taskType
            ? optionLabel(taskType, options.taskTypes)
            : messages.common.none}
      </span>{' '}
      {ownerId ? (
        <span className="rf-agenda-owner">
          {owner ? <span {...ownerPart(owner, table)} /> : <span className="rf-id">{shortId(ownerId)}</span>}
        </span>
      ) : null}
    </>
  );
}

interface MovingCardProps {
  /** The record being moved. */
  moving: Moving;
  /** Where it would be due, in words; `null` for nowhere. */
  text: string | null;
  /** The root of the agenda, which the card overlays. */
  board: RefObject<HTMLElement | null>;
  /** The element that follows the pointer. */
  ghost: RefObject<HTMLDivElement | null>;
  /** Moves the card to the pointer. */
  onPlace: () => void;
  /** The event handler called with the command of a key. */
  onCommand: (command: MoveCommand) => void;
  /** The event handler called when the user cancels the move; the focus returns to the card's place. */
  onPutBack: () => void;
  /** The event handler called when the focus goes elsewhere. */
  onLeave: () => void;
}

/** The lifted card, over the agenda: beside the pointer, or at the place chosen by keys. Renders a `<div>`. */
export function MovingCard(props: MovingCardProps): ReactElement {
  const { moving, text, board, ghost, onPlace, onCommand, onPutBack, onLeave } = props;
  const { settings } = useAgenda();
  const { followup, by, target } = moving;
  const byKeys = by === 'keys';

  useLayoutEffect(() => {
    if (!byKeys) onPlace();
  }, [byKeys, onPlace]);

  // After each render, because the layout of the week may have changed.
  useLayoutEffect(() => {
    if (byKeys && target) place(ghost.current, board.current, target);
  });

  useEffect(() => {
    if (byKeys) ghost.current?.focus({ preventScroll: true });
  }, [byKeys, ghost]);

  function onKeyDown(event: KeyboardEvent): void {
    // Tab continues from the card's own place.
    if (event.key === 'Tab') onPutBack();
    const command = moveCommandOf(event, settings.dir);
    if (!command) return;
    event.preventDefault();
    onCommand(command);
  }

  function onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void {
    // A window in the background takes the focus along and returns it later.
    if (relatedTarget !== null || currentTarget.ownerDocument.hasFocus()) onLeave();
  }

  const words = (
    <div className="rf-agenda-card" data-state="saved">
      <CardContent followup={followup} overdue={false} />
      <span className="rf-agenda-target" data-nowhere={text === null ? '' : undefined}>
        {text ?? withEnglish(settings.messages, allEnglish).agenda.nowhere}
      </span>
    </div>
  );
  return byKeys ? (
    // With this role, screen readers pass the arrow keys through.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={ghost}
      role="application"
      tabIndex={-1}
      className="rf-agenda-moving"
      aria-label={withEnglish(settings.messages, allEnglish).agenda.moving}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {words}
    </div>
  ) : (
    <div ref={ghost} className="rf-agenda-moving" data-follows="" aria-hidden="true">
      {words}
    </div>
  );
}

/** Moves the card over its hour, or over the head of its day. */
function place(ghost: HTMLElement | null, board: HTMLElement | null, target: DropTarget): void {
  const spot = board && spotOf(board, target);
  if (!ghost || !board || !spot) return;
  // Missing in test environments without layout.
  spot.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  const outer = board.getBoundingClientRect();
  const { left, top, bottom, height, width } = spot.getBoundingClientRect();
  const isSecondHalf = target.minute !== null && target.minute % 60 >= HALF_HOUR;
  const y = target.minute === null ? bottom : top + (isSecondHalf ? height / 2 : 0);
  // The inline start is the other side in right-to-left text.
  ghost.style.left = '0';
  ghost.style.inlineSize = `${width}px`;
  ghost.style.transform = `translate(${left - outer.left - board.clientLeft}px, ${y - outer.top - board.clientTop}px)`;
}

function spotOf(board: HTMLElement, { day, minute }: DropTarget): HTMLElement | null {
  const column = [...board.querySelectorAll<HTMLElement>('.rf-agenda-column')].find(
    ({ dataset }) => dataset['column'] === day,
  );
  const hour = minute === null ? null : String(Math.floor(minute / 60));
  const slot =
    hour === null
      ? undefined
      : [...(column?.querySelectorAll<HTMLElement>('.rf-agenda-slot') ?? [])].find(
          ({ dataset }) => dataset['hour'] === hour,
        );
  return slot ?? column?.querySelector<HTMLElement>('.rf-agenda-column-head') ?? null;
}
