import type { MouseEvent, ReactNode } from 'react';
import type { IconName } from '../Icon.js';

/** One item of a menu. */
export interface MenuItem {
  /** Unique within the menu. */
  readonly id: string;
  /** The label. Typing its beginning finds the item. */
  readonly label: string;
  /** The text behind the label, in a quieter tone. */
  readonly detail?: string | undefined;
  readonly icon?: IconName | undefined;
  /** A custom icon in place of `icon`. */
  readonly drawing?: ReactNode;
  /** The URL of the item, which is then a link. It must be safe to follow. */
  readonly href?: string | undefined;
  /** Whether the item is the chosen one of its group; absent if it is not a choice. */
  readonly checked?: boolean | undefined;
  /** Whether it is a toggle of its own, independent of the others of its group. */
  readonly isToggle?: boolean | undefined;
  /** Why the item can't be chosen. It can still be focused and read. */
  readonly disabledReason?: string | undefined;
  /** The event handler called when the item is chosen, after the menu was asked to close. */
  readonly onSelect?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
}

/** Items that belong together, separated from the next group by a line. */
export interface MenuGroup {
  /** Unique within the menu. */
  readonly id: string;
  /** The heading of the group, also its accessible name. */
  readonly label?: string | undefined;
  readonly items: readonly MenuItem[];
}
