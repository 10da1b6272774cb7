import type { ReactElement, RefObject } from 'react';
import { useMessages } from '../provider/use-messages.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import type { MenuStart } from '../ui/menu/menu-focus.js';
import { MenuPopup } from '../ui/menu/MenuPopup.js';
import { moreMenuGroups, sortMenuGroups, type MoreMenuActions } from './more-menu-groups.js';

export interface MoreMenuProps extends MoreMenuActions {
  /** Which of the two pages is open. */
  page: 'all' | 'sort';
  anchor: RefObject<HTMLElement | null>;
  start: MenuStart;
  onPageChange: (page: 'all' | 'sort' | null) => void;
}

/** The open menu "⋯", or its page with the columns to sort by. Renders a `menu` in a portal. */
export function MoreMenu({ page, anchor, start, onPageChange, ...actions }: MoreMenuProps): ReactElement {
  const settings = useDisplaySettings();
  const words = useMessages(allEnglish);
  return (
    <MenuPopup
      // Remounts, so that the focus goes to the first item of the other page.
      key={page}
      label={page === 'sort' ? words.filter.sortBy : words.bar.more}
      groups={
        page === 'sort' ? sortMenuGroups(actions, words) : moreMenuGroups(actions, words, () => onPageChange('sort'))
      }
      anchor={anchor}
      start={start}
      onClose={() => onPageChange(null)}
      root={settings}
    />
  );
}
