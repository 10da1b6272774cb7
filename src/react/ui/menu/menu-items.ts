import type { MouseEvent, ReactNode } from 'react';
import type { IconName } from '../Icon.js';

/** One line of a menu. */
export interface MenuItem {
  /** Tells the items of a menu apart. */
  readonly id: string;
  /** The words that a person reads first, and by whose beginning the item is found when they type. */
  readonly label: string;
  /** What stands behind the label in a quieter tone. */
  readonly detail?: string | undefined;
  readonly icon?: IconName | undefined;
  /** A drawing of the caller's own, in the place of `icon`. */
  readonly drawing?: ReactNode;
  /** Where the item leads; it is a link then. The address must be safe to follow. */
  readonly href?: string | undefined;
  /** Whether the item is the chosen one of its group; absent where it is no choice. */
  readonly checked?: boolean | undefined;
  /** Whether it is on or off by itself, whatever the others of its group are. */
  readonly isToggle?: boolean | undefined;
  /** Why the item can't be chosen; it can be reached and read all the same. */
  readonly disabledReason?: string | undefined;
  /** The event handler called when the item is chosen, after the menu was asked to close. */
  readonly onSelect?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
}

/** Items that belong together, apart from the next group by a line. */
export interface MenuGroup {
  /** Tells the groups of a menu apart. */
  readonly id: string;
  /** The heading of the group, which is its accessible name too. */
  readonly label?: string | undefined;
  readonly items: readonly MenuItem[];
}
