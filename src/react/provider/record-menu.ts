import { createContext, type ReactNode } from 'react';
import type { Followup } from '../../core/followup/followup.js';

/** The props of a record's menu in its editor. */
export interface RecordMenuProps {
  readonly followup: Followup;
  /** The event handler called when the editor should close. */
  readonly onLeave: () => void;
}

/** Renders the menu of a row for the editor, on a phone, whose rows have no buttons; `null` outside a list. */
export const RecordMenuContext = createContext<((props: RecordMenuProps) => ReactNode) | null>(null);
