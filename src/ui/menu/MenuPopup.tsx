'use client';
import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, ReactElement, RefObject, SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { bringToFront } from '../layer/bring-to-front.js';
import { useEscapeKey } from '../layer/escape-key.js';
import { focusedNear } from '../layer/focused-element.js';
import { focusStart, type MenuStart } from './menu-focus.js';
import type { MenuGroup } from './menu-items.js';
import { MenuEntry } from './MenuEntry.js';
import { openLayer } from '../layer/open-layers.js';
import { placeMenu } from './place-menu.js';
import { rootAttributes, type LayerSettings } from '../layer/root-attributes.js';
import { useEventCallback } from '../use-event-callback.js';
import { useMenuKeys } from './use-menu-keys.js';
import { useMountPoint } from '../layer/use-mount-point.js';
import { watchPopup } from '../layer/watch-popup.js';

/** What a menu offers, beside which button, and what it tells. */
export interface MenuPopupProps {
  /** The accessible name of the menu. */
  label: string;
  /** The groups of items to show. */
  groups: readonly MenuGroup[];
  /** The button to open beside. */
  anchor: RefObject<HTMLElement | null>;
  /**
   * Where the focus goes when the menu opens.
   * @default 'first'
   */
  start?: MenuStart | undefined;
  /** The event handler called when the menu is to close: an item was chosen, Escape, Tab, a press elsewhere, a scroll. */
  onClose: () => void;
  /** The direction, language and color scheme of the menu, and where to mount it. */
  root: LayerSettings;
}

/**
 * An open menu after the WAI-ARIA pattern, for as long as it is rendered: takes the focus, and gives it back to where it
 * was. Renders a `<div>` in a portal.
 */
export function MenuPopup(props: MenuPopupProps): ReactElement {
  const { element, marker } = useMountPoint(props.root.portalContainer);
  return element ? createPortal(<OpenMenu {...props} />, element) : marker;
}

function OpenMenu({ label, groups, anchor, start = 'first', onClose, root }: MenuPopupProps): ReactElement {
  const menu = useRef<HTMLDivElement>(null);
  const close = useEventCallback(onClose);
  const onMenuKey = useMenuKeys();
  const { dir } = root;
  useEscapeKey(
    () => menu.current,
    true,
    () => {
      close();
      return true;
    },
  );

  useLayoutEffect(() => {
    const [popup, button] = [menu.current, anchor.current];
    if (!popup || !button) return undefined;
    const focusedBefore = focusedNear(button);
    const place = () => placeMenu(popup, button, dir);
    place();
    bringToFront(popup, [popup], false);
    // What "fixed" refers to may be something else there.
    place();
    const closeLayer = openLayer({ element: popup, isDialog: false });
    const stopWatching = watchPopup(popup, button, { close, place, onMoved: close });
    focusStart(popup, start);
    return () => {
      stopWatching();
      closeLayer();
      if (!popup.contains(focusedNear(popup))) return;
      returnFocus(focusedBefore, button);
    };
  }, [anchor, start, dir, close]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === 'Tab') {
      // The key itself goes on from the button to what comes after or before it.
      anchor.current?.focus({ preventScroll: true });
      close();
      return;
    }
    event.stopPropagation();
    onMenuKey(event);
  }

  return (
    <div
      part="menu"
      {...rootAttributes(root)}
      ref={menu}
      role="menu"
      // A menu that scrolls must be reachable in itself.
      tabIndex={0}
      aria-label={label}
      className="rf-root rf-menu"
      onKeyDown={onKeyDown}
      // In React's tree the menu stands in a row, which has presses of its own.
      onClick={stop}
      onDoubleClick={stop}
      onMouseDown={stop}
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
    </div>
  );
}

function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}

// What opened the menu may be a key on another element than its button, such as the row.
function returnFocus(before: Element | null, button: HTMLElement): void {
  const { body } = button.ownerDocument;
  const target = before instanceof HTMLElement && before !== body && before.isConnected ? before : button;
  target.focus({ preventScroll: true });
}
