/** A button in a notice. */
export interface NoticeAction {
  readonly label: string;
  readonly onSelect: () => void;
  /** Whether the notice stays once it was pressed, until what it tells of is over. */
  readonly keepsNotice?: boolean;
}

/** Something that happened, to tell once. */
export interface Notice {
  readonly id: string;
  /** `"status"` is told when the screen reader is idle, `"alert"` at once. */
  readonly tone: 'status' | 'alert';
  readonly text: string;
  /** What it is about, shown in front of the text. */
  readonly about?: string;
  /** Whether the text is only said, since what it is about shows it. */
  readonly isOnlySaid?: boolean;
  /** The buttons; the notice goes away with the first that is pressed. */
  readonly actions?: readonly NoticeAction[];
  /** Whether the notice stays until it is put away; without this a status goes by itself and an alert stays. */
  readonly persistent?: boolean;
  /** The color and drawing; without this a status is neutral and an alert is a danger. */
  readonly look?: 'neutral' | 'success' | 'warning' | 'danger';
  /** What it tells of, as a selector: it stands above that rather than over it. */
  readonly marked?: string;
  /** Called when a person, or time, has put the notice away; with a button in it too, before what that does. */
  readonly onDismiss?: () => void;
}

/** Notices shown as one: the newest of those that say the same. */
export interface NoticeGroup {
  readonly notice: Notice;
  /** All notices that it stands for. */
  readonly ids: readonly string[];
}

/** Whether a notice goes away by itself. */
export function isPassing(notice: Notice): boolean {
  return !(notice.persistent ?? notice.tone === 'alert');
}

/** Notices that pass and say the same are told together; those that wait for a person stay one by one. */
export function groupNotices(notices: readonly Notice[]): readonly NoticeGroup[] {
  const groups: NoticeGroup[] = [];
  for (const notice of notices) {
    const same = isPassing(notice)
      ? groups.findIndex(
          (group) => isPassing(group.notice) && group.notice.tone === notice.tone && group.notice.text === notice.text,
        )
      : -1;
    const [before] = same < 0 ? [] : groups.splice(same, 1);
    groups.push({ notice, ids: [...(before?.ids ?? []), notice.id] });
  }
  return groups;
}
