import { useState } from 'react';
import type { Followup } from '../../core/followup/followup.js';
import { withEnglish } from '../../core/page/late-words.js';
import { allEnglish } from '../../core/messages/all-english.js';
import type { DisplaySettings } from '../../core/page/display-settings.js';
import type { FollowupRowReader } from '../table/followup-row.js';
import { DAYS, daysLater, type PlainDate } from './agenda-days.js';
import { dueText } from './agenda-words.js';
import { firstTarget, judgeDrop, targetAfter } from './drop-target.js';
import type { DropTarget, MoveStep } from './drop-target.js';

/** A record being moved to another time. */
export interface Moving {
  /** The record as the user saw it when picking it up. */
  readonly followup: Followup;
  readonly by: 'keys' | 'pointer';
  /** Where it would be dropped; `null` for nowhere. */
  readonly target: DropTarget | null;
}

export interface AgendaMoveOptions {
  readonly rows: FollowupRowReader;
  readonly settings: DisplaySettings;
  readonly now: number;
  readonly today: PlainDate;
  /** The shown days. */
  readonly days: readonly PlainDate[];
  /** Shows another week. */
  readonly onFromChange: (from: PlainDate) => void;
  /** The event handler called once for a drop that changes something. */
  readonly onMove: (followup: Followup, dueAt: string) => void;
}

export interface AgendaMove {
  readonly moving: Moving | null;
  /** Where the moved record would be due, in words; `null` for nowhere. */
  readonly targetText: string | null;
  /** The text of a live region. */
  readonly said: string;
  /** Picks a record up; returns whether that is allowed. */
  readonly lift: (id: string, by: Moving['by']) => boolean;
  /** Moves by a key; returns the day. */
  readonly step: (step: MoveStep) => PlainDate | null;
  /** Sets the target under the pointer. */
  readonly aim: (target: DropTarget | null) => void;
  /** Drops the record. By keys it stays lifted if the target is in the past; returns whether it was released. */
  readonly drop: () => boolean;
  readonly putBack: () => void;
}

/** Picks up, moves and drops a record, by keys or by pointer; each drop is saved once, which announces it. */
export function useAgendaMove(options: AgendaMoveOptions): AgendaMove {
  const { rows, settings, now, today, days, onFromChange, onMove } = options;
  const { timeZone, messages } = settings;
  const { agenda, quickActions } = withEnglish(messages, allEnglish);
  const [moving, setMoving] = useState<Moving | null>(null);
  const [said, say] = useState('');

  /** The due time of a target, in words. */
  function textOf(followup: Followup, target: DropTarget | null): string | null {
    const drop = target && judgeDrop(followup.due_at ?? '', target, timeZone, now);
    if (!drop || drop.kind === 'none') return null;
    const time = dueText(drop.dueAt, settings);
    return drop.kind === 'past' ? agenda.past({ time }) : time;
  }

  function lift(id: string, by: Moving['by']): boolean {
    const row = rows.getRow(id);
    if (!row) return false;
    if (!row.canEdit || row.state === 'conflict') {
      say(row.canEdit ? quickActions.conflictFirst : quickActions.readOnly);
      return false;
    }
    const { followup } = row;
    const target = by === 'keys' ? firstTarget(followup.due_at ?? '', days, today, timeZone) : null;
    setMoving({ followup, by, target });
    say(agenda.pickedUp({ time: textOf(followup, target) ?? dueText(followup.due_at ?? '', settings) }));
    return true;
  }

  function putBack(): void {
    if (!moving) return;
    setMoving(null);
    say(agenda.putBack);
  }

  return {
    moving,
    targetText: moving && textOf(moving.followup, moving.target),
    said,
    lift,
    step(step) {
      if (!moving?.target) return null;
      const dueAt = moving.followup.due_at ?? '';
      const target = targetAfter(moving.target, step, { dueAt, today, timeZone });
      if (!days.includes(target.day)) onFromChange(weekWith(target.day, days, today));
      setMoving({ ...moving, target });
      say(textOf(moving.followup, target) ?? '');
      return target.day;
    },
    aim(target) {
      if (!moving || isSame(moving.target, target)) return;
      setMoving({ ...moving, target });
      // Not announced: a pointer passes over many places.
    },
    drop() {
      if (!moving) return true;
      const { followup, target } = moving;
      const drop = target && judgeDrop(followup.due_at ?? '', target, timeZone, now);
      if (drop?.kind === 'move') {
        setMoving(null);
        onMove(followup, drop.dueAt);
        // The notice of the save says the rest.
        say('');
        return true;
      }
      const isPast = drop?.kind === 'past';
      const staysInHand = isPast && moving.by === 'keys';
      if (!staysInHand) setMoving(null);
      say((isPast && textOf(followup, target)) || agenda.putBack);
      return !staysInHand;
    },
    putBack,
  };
}

/** The first of the seven days to show for a day beside the shown ones; no past days. */
function weekWith(day: PlainDate, days: readonly PlainDate[], today: PlainDate): PlainDate {
  const first = days[0] ?? day;
  const next = daysLater(first, day < first ? -DAYS : DAYS);
  return next < today ? today : next;
}

function isSame(one: DropTarget | null, other: DropTarget | null): boolean {
  return one?.day === other?.day && one?.minute === other?.minute;
}
