import { createContext, useContext } from 'react';
import type { SyntheticEvent } from 'react';
import type { Followup } from '../../core/followup/followup.js';
import type { DisplaySettings } from '../../core/page/display-settings.js';
import type { FollowupRowReader } from '../table/followup-row.js';
import type { PlainDate } from './agenda-days.js';
import type { AgendaSlot } from './agenda-board.js';

/** What all columns and cards share. Changes rarely, because each change renders every card. */
export interface AgendaContextValue {
  readonly settings: DisplaySettings;
  readonly rows: FollowupRowReader;
  readonly today: PlainDate;
  /** Minutes since midnight today. */
  readonly presentMinute: number;
  /** The id of the text that explains how to move a card. */
  readonly hintId: string;
  /** Opens the editor. */
  readonly open: (followup: Followup, event: SyntheticEvent) => void;
  /** Shows more cards of a slot, or the folded hours. */
  readonly showMore: (slot: AgendaSlot) => void;
}

export const AgendaContext = createContext<AgendaContextValue | null>(null);

export function useAgenda(): AgendaContextValue {
  return useContext(AgendaContext) as AgendaContextValue;
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
  readonly target: Landing | null;
  /** The day shown where only one fits. */
  readonly shown: PlainDate | null;
  /** The column of the rail shown there instead; `null` for none. */
  readonly side: string | null;
}

/** Where a record would be dropped. */
export interface Landing {
  readonly day: PlainDate;
  /** Minutes since midnight. */
  readonly minute: number;
  /** That time, in words. */
  readonly text: string;
  /** The column that the record is taken from. */
  readonly from: string;
}

export const AgendaStateContext = createContext<AgendaStateValue>({
  tabStop: null,
  movingId: null,
  askedId: null,
  target: null,
  shown: null,
  side: null,
});

export function useAgendaState(): AgendaStateValue {
  return useContext(AgendaStateContext);
}
