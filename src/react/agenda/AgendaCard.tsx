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
  type CSSProperties,
} from 'react';
import { sameId } from '../../core/followup/fields.js';
import { firstLine } from '../../core/followup/shorten.js';
import type { Followup } from '../../core/followup/followup.js';
import { optionLabel } from '../../core/page/option.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import { ownerPart, priorityPart } from '../table/cell-content.js';
import type { FollowupRow } from '../table/followup-row.js';
import { inSight, markedText } from '../table/marked-text.js';
import { formatDue } from '../../core/worklist/format-due.js';
import { RowMark } from '../table/RowMark.js';
import { isMarked, useOwner } from '../table/use-row-words.js';
import { useTable } from '../table/table-context.js';
import { useAgenda, useAgendaState } from './agenda-context.js';
import { shortTime, timeText } from './agenda-words.js';
import { withEnglish } from '../../core/page/late-words.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { moveCommandOf, type MoveCommand } from './agenda-keys.js';
import { OVERDUE } from './agenda-board.js';
import type { Moving } from './use-agenda-move.js';

/** The priorities that a card shows; any other would add a word to nearly every card. */
const PRESSING: ReadonlySet<string> = new Set(['high', 'urgent', 'critical']);

export interface AgendaCardProps {
  /** The id of the record. */
  id: string;
  /** The key of its column. */
  column: string;
  /** Its line among the cards of its half hour. */
  line: number;
  /** How many lines it can take. */
  lines: number;
}

/** A record as a card that opens its editor. Reads its own record. Renders a `<div>` of role `listitem`. */
export function AgendaCard({ id, ...place }: AgendaCardProps): ReactElement | null {
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
    <Card row={row} {...place} active={tabStop === id} lifted={movingId === id} asked={askedId === id} />
  ) : null;
}

interface CardProps extends Omit<AgendaCardProps, 'id'> {
  readonly row: FollowupRow;
  readonly active: boolean;
  readonly lifted: boolean;
  readonly asked: boolean;
}

const Card = memo(function Card({ row, column, line, lines, active, lifted, asked }: CardProps): ReactElement {
  const { open, hintId } = useAgenda();
  const { followup, state } = row;
  const tabIndex = active ? 0 : -1;
  return (
    <div
      role="listitem"
      className="rf-agenda-card"
      style={{ '--rf-line': line } as CSSProperties}
      data-tall={lines > 1 ? '' : undefined}
      data-followup-id={followup.id}
      data-state={state}
      data-overdue={column === OVERDUE ? '' : undefined}
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
        onClick={(event) => event.defaultPrevented || open(followup, event)}
      >
        <CardContent followup={followup} column={column} isTall={lines > 1} />
      </button>
      {isMarked(row) ? <RowMark row={row} tabIndex={tabIndex} /> : null}
    </div>
  );
});

interface CardContentProps {
  readonly followup: Followup;
  readonly column: string;
  /** Whether there is room for the kind of task and the owner. */
  readonly isTall: boolean;
}

/** The content of a card: in the rail how late it is, on a day its time and what kind of task it is. */
function CardContent({ followup, column, isTall }: CardContentProps): ReactElement {
  const { settings } = useAgenda();
  const table = useTable();
  const { messages, locale, timeZone, now, options } = table;
  const { priority, task_type: taskType, owner_user_id: ownerId, due_at: dueAt } = followup;
  const owner = useOwner(ownerId);
  const due = formatDue(dueAt, { locale, timeZone, now });
  return (
    <>
      <span className="rf-agenda-text">
        <span className="rf-agenda-facts">
          {due === null ? null : column === OVERDUE ? (
            <time dateTime={due.dateTime} title={due.absolute}>
              <VisuallyHidden>{`${messages.table.overdue} `}</VisuallyHidden>
              {[due.short, due.relative].join(' · ')}{' '}
            </time>
          ) : (
            <time dateTime={due.dateTime} className="rf-agenda-time">
              <VisuallyHidden>{timeText(dueAt, settings)}</VisuallyHidden>
              <span aria-hidden="true">{shortTime(Date.parse(due.dateTime), settings)}</span>{' '}
            </time>
          )}
          {taskType && isTall && column !== OVERDUE ? (
            <span className="rf-agenda-type">{`${optionLabel(taskType, options.taskTypes)} `}</span>
          ) : null}
        </span>
        <CardNote followup={followup} />
      </span>{' '}
      {priority && PRESSING.has(priority.toLowerCase()) ? <span {...priorityPart(priority, table)} /> : null}
      {owner && isTall && !sameId(ownerId, settings.currentUserId) ? (
        <span className="rf-agenda-owner">
          <span {...ownerPart(owner, table)} />
        </span>
      ) : null}
    </>
  );
}

/** The first line of the note, else the kind of task. Renders a `<span>`. */
function CardNote({ followup: { note, task_type: taskType } }: { readonly followup: Followup }): ReactElement {
  const { findHits, options, messages } = useTable();
  const text = firstLine(note && inSight(note, findHits));
  return (
    <span className="rf-agenda-note" dir="auto">
      {text ? markedText(text, findHits) : taskType ? optionLabel(taskType, options.taskTypes) : messages.table.noNote}
    </span>
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
  const table = useTable();
  const { followup, by, target } = moving;
  const byKeys = by === 'keys';

  useLayoutEffect(() => {
    if (!byKeys) onPlace();
  }, [byKeys, onPlace]);

  // After each render, because the layout of the week may have changed.
  useLayoutEffect(() => {
    if (byKeys && target) place(ghost.current, board.current);
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

  const old = formatDue(followup.due_at, { ...settings, now: table.now })?.short;
  const words = (
    <div className="rf-agenda-card" data-state="saved">
      <CardNote followup={followup} />
      <span className="rf-agenda-facts">
        {old === undefined ? null : (
          <>
            <s>{old}</s> {settings.dir === 'rtl' ? '←' : '→'}{' '}
          </>
        )}
        <span className="rf-agenda-target">{text ?? withEnglish(settings.messages, allEnglish).agenda.nowhere}</span>
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

/** Moves the card over its half hour, or over the folded hours that hold it. */
function place(ghost: HTMLElement | null, board: HTMLElement | null): void {
  const spot = board?.querySelector('.rf-agenda-aim')?.parentElement;
  if (!ghost || !board || !spot) return;
  // Missing in test environments without layout.
  spot.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  const outer = board.getBoundingClientRect();
  const { left, bottom, width } = spot.getBoundingClientRect();
  ghost.style.inlineSize = `${Math.max(width, MOVING_SIZE)}px`;
  const x = Math.min(left - outer.left, outer.width - Math.max(width, MOVING_SIZE));
  ghost.style.transform = `translate(${x - board.clientLeft}px, ${bottom - outer.top - board.clientTop}px)`;
}

/** The least width of a lifted card, in CSS pixels, in which its new time fits. */
const MOVING_SIZE = 208;
