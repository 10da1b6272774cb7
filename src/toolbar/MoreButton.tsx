'use client';
import { useRef, useState, type ReactElement } from 'react';
import { useWorkspaceWords } from '../provider/workspace-words.js';
import { Icon } from '../ui/Icon.js';
import { BarMenu } from './BarMenu.js';
import type { MoreMenuActions } from './more-menu-groups.js';

/** The button "⋯" with its menu. Renders a `<button>`. */
export function MoreButton(actions: MoreMenuActions): ReactElement {
  const { bar } = useWorkspaceWords();
  const [page, setPage] = useState<'all' | 'sort'>('all');
  const button = useRef<HTMLButtonElement>(null);
  return (
    <BarMenu
      buttonRef={button}
      className="rf-bar-icon"
      aria-label={bar.more}
      title={bar.more}
      renderMenu={({ MoreMenu }, { start, onOpenChange }) => (
        <MoreMenu
          {...actions}
          {...{ page, start }}
          anchor={button}
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
