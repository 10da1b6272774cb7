/** A button in a notice. */
export interface NoticeAction {
  readonly label: string;
  readonly onSelect: () => void;
  /** Whether the notice stays after a press, until what it reports is over. */
  readonly keepsNotice?: boolean;
}

/** Something that happened, reported once. */
export interface Notice {
  readonly id: string;
  /** `"status"` is announced when the screen reader is idle, `"alert"` at once. */
  readonly tone: 'status' | 'alert';
  /** Empty if `about` says all. */
  readonly text: string;
  /** What it is about, shown before the text. */
  readonly about?: string | undefined;
  /** Whether the text is only announced, since `about` shows it. */
  readonly isOnlySaid?: boolean;
  /** The buttons. The first press dismisses the notice, unless its action has `keepsNotice`. */
  readonly actions?: readonly NoticeAction[];
  /** Whether the notice stays until it is dismissed. By default a status passes and an alert stays. */
  readonly persistent?: boolean;
  /** The color and icon. By default a status is neutral and an alert is a danger. */
  readonly look?: 'neutral' | 'success' | 'warning' | 'danger';
  /** The selector of what it is about: the notice is placed above that rather than over it. */
  readonly marked?: string;
  /** Called when a person or time has dismissed the notice; after a press of a button in it, before its action. */
  readonly onDismiss?: () => void;
}

/** How long a notice that passes is shown. */
export const PASSING_MS = 6000;

/** Whether a notice disappears by itself. */
export function isPassing(notice: Notice): boolean {
  return !(notice.persistent ?? notice.tone === 'alert');
}
