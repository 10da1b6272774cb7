import { createContext, useContext } from 'react';
import type { SyntheticEvent } from 'react';
import type { Followup } from '../../core/followup/followup.js';
import type { DisplaySettings } from '../../core/page/display-settings.js';
import type { FollowupRowReader } from '../table/followup-row.js';
import type { PlainDate } from './agenda-days.js';
import type { DropTarget } from './drop-target.js';

/** What all columns and cards share. Changes rarely, because each change renders every card. */
export interface AgendaContextValue {
  readonly settings: DisplaySettings;
  readonly rows: FollowupRowReader;
  readonly today: PlainDate;
  /** The current hour of today. */
  readonly presentHour: number;
  /** The id of the text that explains how to move a card. */
  readonly hintId: string;
  /** Opens the editor. */
  readonly open: (followup: Followup, event: SyntheticEvent) => void;
  /** Shows more cards of a slot. */
  readonly showMore: (slotKey: string) => void;
}

export const AgendaContext = createContext<AgendaContextValue | null>(null);

export function useAgenda(): AgendaContextValue {
  const agenda = useContext(AgendaContext);
  if (!agenda) throw new Error('A part of the agenda stands outside of it.');
  return agenda;
}

/** What changes with each key and during a move; separate, so that no card re-renders for it. */
export interface AgendaStateValue {
  /** The item in the tab order. */
  readonly tabStop: string | null;
  /** The record being moved; `null` for none. */
  readonly movingId: string | null;
  /** The record that a popover changes; `null` for none. */
  readonly askedId: string | null;
  /** Where the moved record would be dropped; `null` for nowhere. */
  readonly target: DropTarget | null;
}

export const AgendaStateContext = createContext<AgendaStateValue>({
  tabStop: null,
  movingId: null,
  askedId: null,
  target: null,
});

export function useAgendaState(): AgendaStateValue {
  return useContext(AgendaStateContext);
}
