import { useEffect, useLayoutEffect } from 'react';
import type { FocusEvent, KeyboardEvent, ReactElement, RefObject } from 'react';
import { allMessages } from '../../core/page/all-messages.js';
import { useAgenda } from './agenda-context.js';
import { CardContent } from './AgendaCard.js';
import { moveCommandOf } from './agenda-keys.js';
import type { MoveCommand } from './agenda-keys.js';
import { HALF_HOUR } from './drop-target.js';
import type { DropTarget } from './drop-target.js';
import type { Moving } from './use-agenda-move.js';

export interface MovingCardProps {
  /** What is on its way. */
  moving: Moving;
  /** Where it would be due, in words; `null` where nowhere. */
  text: string | null;
  /** The root of the agenda, which the card lies over. */
  board: RefObject<HTMLElement | null>;
  /** The element that follows the pointer. */
  ghost: RefObject<HTMLDivElement | null>;
  /** Puts the card where the pointer is. */
  onPlace: () => void;
  /** The event handler called with what a key asks for. */
  onCommand: (command: MoveCommand) => void;
  /** The event handler called when the card is to go back, with the focus. */
  onPutBack: () => void;
  /** The event handler called when the focus goes elsewhere. */
  onLeave: () => void;
}

/** The card in hand, over the agenda: beside the pointer, or at the place that keys have led it to. Renders a `<div>`. */
export function MovingCard(props: MovingCardProps): ReactElement {
  const { moving, text, board, ghost, onPlace, onCommand, onPutBack, onLeave } = props;
  const { settings } = useAgenda();
  const { followup, by, target } = moving;
  const byKeys = by === 'keys';

  useLayoutEffect(() => {
    if (!byKeys) onPlace();
  }, [byKeys, onPlace]);

  // After each render: what is shown of the week may have moved.
  useLayoutEffect(() => {
    if (byKeys && target) place(ghost.current, board.current, target);
  });

  useEffect(() => {
    if (byKeys) ghost.current?.focus({ preventScroll: true });
  }, [byKeys, ghost]);

  function onKeyDown(event: KeyboardEvent): void {
    // From there the browser goes on, as from the card.
    if (event.key === 'Tab') onPutBack();
    const command = moveCommandOf(event, settings.dir);
    if (!command) return;
    event.preventDefault();
    onCommand(command);
  }

  function onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void {
    // A window that goes to the back takes the focus along, and gives it back.
    if (relatedTarget !== null || currentTarget.ownerDocument.hasFocus()) onLeave();
  }

  const words = (
    <div className="rf-agenda-card" data-state="saved">
      <CardContent followup={followup} overdue={false} />
      <span className="rf-agenda-target" data-nowhere={text === null ? '' : undefined}>
        {text ?? allMessages(settings.messages).agenda.nowhere}
      </span>
    </div>
  );
  return byKeys ? (
    // With this role screen readers hand the arrow keys on.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={ghost}
      role="application"
      tabIndex={-1}
      className="rf-agenda-moving"
      aria-label={allMessages(settings.messages).agenda.moving}
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

/** Puts the card over its hour, or over the head of its day. */
function place(ghost: HTMLElement | null, board: HTMLElement | null, target: DropTarget): void {
  const spot = board && spotOf(board, target);
  if (!ghost || !board || !spot) return;
  // A test environment has no layout.
  spot.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  const outer = board.getBoundingClientRect();
  const { left, top, bottom, height, width } = spot.getBoundingClientRect();
  const isSecondHalf = target.minute !== null && target.minute % 60 >= HALF_HOUR;
  const y = target.minute === null ? bottom : top + (isSecondHalf ? height / 2 : 0);
  // The start is another side from right to left.
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
