import { useEffect, useLayoutEffect } from 'react';
import type { FocusEvent, KeyboardEvent, ReactElement, RefObject } from 'react';
import { withEnglish } from '../../core/messages/merge-messages.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { useAgenda } from './agenda-context.js';
import { CardContent } from './AgendaCard.js';
import { moveCommandOf } from './agenda-keys.js';
import type { MoveCommand } from './agenda-keys.js';
import { HALF_HOUR } from './drop-target.js';
import type { DropTarget } from './drop-target.js';
import type { Moving } from './use-agenda-move.js';

export interface MovingCardProps {
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
