'use client';
import { useState, type ReactElement } from 'react';
import { useWorkspaceWords } from '../provider/workspace-words.js';
import { Icon } from '../ui/Icon.js';
import { BarMenu } from './BarMenu.js';
import type { MoreMenuActions } from './more-menu-groups.js';

const loadMenu = async () => (await import('./MoreMenu.js')).MoreMenu;

/** The button "⋯" with its menu. Renders a `<button>`. */
export function MoreButton(actions: MoreMenuActions): ReactElement {
  const { bar } = useWorkspaceWords();
  const [page, setPage] = useState<'all' | 'sort'>('all');
  return (
    <BarMenu
      load={loadMenu}
      className="rf-bar-icon"
      aria-label={bar.more}
      title={bar.more}
      menu={(Menu, { anchor, start, onOpenChange }) => (
        <Menu
          {...actions}
          {...{ page, anchor, start }}
          onPageChange={(next) => {
            setPage(next ?? 'all');
            onOpenChange(next && 'first');
          }}
        />
      )}
    >
      <Icon name="more" />
    </BarMenu>
  );
}
