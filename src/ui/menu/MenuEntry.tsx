import type { MouseEvent, ReactElement } from 'react';
import { Icon } from '../Icon.js';
import { swallowDoubleClick } from '../layer/swallow-double-click.js';
import type { MenuItem } from './menu-items.js';

export interface MenuEntryProps {
  item: MenuItem;
  /** The event handler called when the menu is to close, because the item was chosen. */
  onClose: () => void;
}

/** One item of a menu. Renders a `<button>`, or an `<a>` where it leads somewhere. */
export function MenuEntry({ item, onClose }: MenuEntryProps): ReactElement {
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
      // One made by a key or by code has no second.
      if (event.detail > 0) swallowDoubleClick();
      onClose();
      item.onSelect?.(event);
    },
    onPointerMove: (event: MouseEvent<HTMLElement>) => event.currentTarget.focus({ preventScroll: true }),
  };
  const content = (
    <>
      <span className="rf-menu-mark">{icon ? <Icon name={icon} /> : item.drawing}</span>
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
