import type { Crm } from '../browser/crm.js';
import type { KeyboardDesk } from './keyboard-desk.js';

export interface FlowTools {
  /** The first window of a browser with a fresh profile. */
  readonly desk: KeyboardDesk;
  /** Opens another window of the same browser, or a tab behind the first one. */
  readonly openWindow: (type: 'window' | 'tab') => Promise<KeyboardDesk>;
  /** The sandbox from behind, with its first records. */
  readonly crm: Crm;
  /** Called after each step with its name, and with the window to take a picture of, if it is not the first. */
  readonly passed: (step: string, seen?: KeyboardDesk) => Promise<void>;
}

/** A path through the page; throws if the page or the server is not as it should be. */
export interface Flow {
  /** One word, by which the flow can be run alone. */
  readonly name: string;
  /**
   * The width of the window in pixels. From about 1,300 on, there is room for the editor beside the list.
   * @default 1090
   */
  readonly width?: number;
  readonly goThrough: (tools: FlowTools) => Promise<void>;
}
