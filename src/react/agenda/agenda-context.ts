import { createContext, useContext } from 'react';
import type { SyntheticEvent } from 'react';
import type { Followup } from '../../core/followup/followup.js';
import type { DisplaySettings } from '../../core/page/display-settings.js';
import type { FollowupRowReader } from '../table/followup-row.js';
import type { PlainDate } from './agenda-days.js';
import type { DropTarget } from './drop-target.js';

/** What all columns and cards share. It changes seldom, because each change renders every card. */
export interface AgendaContextValue {
  readonly settings: DisplaySettings;
  readonly rows: FollowupRowReader;
  readonly today: PlainDate;
  /** The first hour of today that is not past as a whole. */
  readonly presentHour: number;
  /** The id of the words that tell how a card is moved. */
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

/** What changes with each key and while a card is in hand: apart from the rest, so that no card renders for it anew. */
export interface AgendaStateValue {
  /** The item that can be reached by Tab. */
  readonly tabStop: string | null;
  /** The record that is on its way to another time; `null` where none is. */
  readonly movingId: string | null;
  /** The record that a popover changes; `null` where none does. */
  readonly askedId: string | null;
  /** Where the moving one would be put down; `null` where nowhere. */
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
