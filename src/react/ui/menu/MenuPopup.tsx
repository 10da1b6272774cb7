'use client';
import {
  useCallback,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type RefObject,
  type ReactNode,
} from 'react';
import { focusedNear } from '../layer/focused-element.js';
import { PopupLayer } from '../layer/PopupLayer.js';
import { placeMenu } from './place-menu.js';
import type { LayerSettings } from '../layer/root-attributes.js';
import { type IconName, LateIcon } from '../LateIcon.js';
import { swallowDoubleClick } from '../layer/swallow-double-click.js';
import { isComposing } from '../pressed-key.js';

/** The props of `MenuPopup`. */
export interface MenuPopupProps {
  /** The accessible name of the menu. */
  label: string;
  /** The groups of items to show. */
  groups: readonly MenuGroup[];
  /** The button to open beside. */
  anchor: RefObject<HTMLElement | null>;
  /**
   * Where focus goes when the menu opens.
   * @default 'first'
   */
  start?: MenuStart | undefined;
  /** The event handler called when the menu should close: an item was chosen, Escape, Tab, a press elsewhere, a scroll. */
  onClose: () => void;
  /** The direction, language and color scheme of the menu, and where to mount it. */
  root: LayerSettings;
}

/**
 * An open menu after the WAI-ARIA pattern, while it is rendered: takes focus, and returns it at the end. Renders a `<div>` in
 * a portal.
 */
export function MenuPopup({ label, groups, anchor, start = 'first', onClose, root }: MenuPopupProps): ReactElement {
  const onMenuKey = useMenuKeys();

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === 'Tab') {
      // The default action of the key then moves focus on from the button.
      anchor.current?.focus({ preventScroll: true });
      onClose();
      return;
    }
    event.stopPropagation();
    onMenuKey(event);
  }

  return (
    <PopupLayer
      part="menu"
      role="menu"
      // A menu that scrolls must itself be focusable.
      tabIndex={0}
      aria-label={label}
      className="rf-menu"
      anchor={anchor}
      place={placeMenu}
      follows={false}
      onOpen={(menu) => focusStart(menu, start)}
      returnFocus={(before) => returnFocus(before, anchor.current)}
      onClose={onClose}
      root={root}
      onKeyDown={onKeyDown}
      onPointerLeave={(event) => event.currentTarget.focus({ preventScroll: true })}
    >
      {groups.map(({ id, label: heading, items }) => (
        <div key={id} role="group" aria-label={heading} className="rf-menu-group">
          {heading === undefined ? null : (
            <div className="rf-menu-heading" aria-hidden="true">
              {heading}
            </div>
          )}
          {items.map((item) => (
            <MenuEntry key={item.id} item={item} onClose={onClose} />
          ))}
        </div>
      ))}
    </PopupLayer>
  );
}

// The menu may have been opened by a key on another element than its button, such as the row.
function returnFocus(before: Element | null, button: HTMLElement | null): void {
  const isThere = before instanceof HTMLElement && before !== before.ownerDocument.body && before.isConnected;
  (isThere ? before : button)?.focus({ preventScroll: true });
}

interface MenuEntryProps {
  item: MenuItem;
  /** The event handler called when the item was chosen and the menu should close. */
  onClose: () => void;
}

/** One item of a menu. Renders a `<button>`, or an `<a>` if it has a URL. */
function MenuEntry({ item, onClose }: MenuEntryProps): ReactElement {
  const { label, checked, href, disabledReason } = item;
  const detail = disabledReason ?? item.detail;
  const icon = checked ? 'check' : item.icon;
  const shared = {
    role: checked === undefined ? 'menuitem' : item.isToggle ? 'menuitemcheckbox' : 'menuitemradio',
    tabIndex: -1,
    className: 'rf-menu-item',
    'data-label': label,
    'aria-checked': checked,
    'aria-disabled': disabledReason === undefined ? undefined : true,
    onClick(event: MouseEvent<HTMLElement>) {
      if (disabledReason !== undefined) return;
      // A click by a key or by code has no second press.
      if (event.detail > 0) swallowDoubleClick();
      onClose();
      item.onSelect?.(event);
    },
    onPointerMove: (event: MouseEvent<HTMLElement>) => event.currentTarget.focus({ preventScroll: true }),
  };
  const content = (
    <>
      <span className="rf-menu-mark">{icon ? <LateIcon name={icon} /> : item.drawing}</span>
      <span className="rf-menu-label">
        <bdi>{label}</bdi>
      </span>
      {detail === undefined ? null : (
        <>
          {/* Keeps the two apart in the accessible name. */} <span className="rf-menu-detail">{detail}</span>
        </>
      )}
    </>
  );
  return href === undefined || disabledReason !== undefined ? (
    <button type="button" {...shared}>
      {content}
    </button>
  ) : (
    <a href={href} {...shared}>
      {content}
    </a>
  );
}

const TYPING_MS = 700;

/** The keys of an open menu: arrows, Home, End, Enter, Space, and the beginning of an item's label. */
function useMenuKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = useRef({ text: '', at: 0 });

  return useCallback((event) => {
    if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return;
    const menu = event.currentTarget;
    const items = menuItemsOf(menu);
    const focused = focusedNear(menu);
    const index = items.findIndex((item) => item === focused);
    const target = targetIndex(event.key, index, items.length);
    if (target !== null) {
      event.preventDefault();
      focusItem(menu, items[target]);
    } else if (event.key === 'Enter' || event.key === ' ') {
      // The press that opened the menu may still be held down.
      if (event.repeat) event.preventDefault();
      else if (event.key === ' ' && items[index]?.matches('a')) {
        event.preventDefault();
        items[index].click();
      }
    } else if (event.key.length === 1) {
      event.preventDefault();
      const { text, at } = typed.current;
      const searched = caseless(`${event.timeStamp - at > TYPING_MS ? '' : text}${event.key}`);
      typed.current = { text: searched, at: event.timeStamp };
      const found = itemThatBegins(items, index, searched);
      if (found) focusItem(menu, found);
    }
  }, []);
}

function targetIndex(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % count;
    case 'ArrowUp':
      return (Math.max(index, 0) + count - 1) % count;
    case 'Home':
    case 'PageUp':
      return 0;
    case 'End':
    case 'PageDown':
      return count - 1;
    default:
      return null;
  }
}

/** The next item whose label begins with the typed text; repeating one letter moves on to the next. */
function itemThatBegins(items: HTMLElement[], index: number, typed: string): HTMLElement | undefined {
  const [letter = ''] = typed;
  const repeated = typed === letter.repeat(typed.length);
  const from = repeated ? index + 1 : Math.max(index, 0);
  const searched = repeated ? letter : typed;
  const inTurn = [...items.slice(from), ...items.slice(0, from)];
  return inTurn.find((item) => caseless(item.dataset['label'] ?? '').startsWith(searched));
}

/** Independent of the locale: a label may be English under a Turkish one, where "I" is the capital of "ı". */
function caseless(text: string): string {
  return text.toLowerCase().replaceAll('ı', 'i');
}

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

/** Where focus goes when a menu opens; to the menu itself if a pointer opened it. */
export type MenuStart = 'first' | 'last' | 'menu';

/** The items of a menu, in their order. */
function menuItemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
}

/** Focuses an item, or the menu itself if there is none. */
function focusItem(menu: HTMLElement, item: HTMLElement | undefined): void {
  const target = item ?? menu;
  target.focus({ preventScroll: true });
  // Only the menu may scroll for it. Test environments without layout have no `scrollIntoView`.
  if (item) item.scrollIntoView?.({ block: 'nearest' });
}

function focusStart(menu: HTMLElement, start: MenuStart): void {
  const items = menuItemsOf(menu);
  focusItem(menu, start === 'menu' ? undefined : items.at(start === 'first' ? 0 : -1));
}
