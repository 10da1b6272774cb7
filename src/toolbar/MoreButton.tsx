'use client';
import { useRef, useState, type ReactElement } from 'react';
import { MissingCodeActions } from '../provider/MissingCodeActions.js';
import { useWorkspaceWords } from '../provider/workspace-words.js';
import { Button } from '../ui/button/Button.js';
import { Icon } from '../ui/Icon.js';
import type { MenuStart } from '../ui/menu/menu-focus.js';
import { menuTriggerProps } from '../ui/menu/menu-trigger.js';
import { Spinner } from '../ui/progress/Spinner.js';
import type { MoreMenuActions } from './more-menu-groups.js';
import { useApproached } from './use-approached.js';
import { useLoaded } from './use-loaded.js';

const loadMenu = async () => (await import('./MoreMenu.js')).MoreMenu;

/** The button "⋯" with its menu, whose code comes when it is about to be needed. Renders a `<button>`. */
export function MoreButton(actions: MoreMenuActions): ReactElement {
  const { bar, common } = useWorkspaceWords();
  const [page, setPage] = useState<'all' | 'sort' | null>(null);
  const [start, setStart] = useState<MenuStart>('first');
  const { isApproached, approachProps } = useApproached();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useLoaded(loadMenu, page !== null || isApproached);
  const open = page !== null;

  return (
    <span className="rf-popup-anchor">
      <Button
        {...menuTriggerProps(open, (next, from) => {
          setPage(next ? 'all' : null);
          setStart(from);
        })}
        ref={button}
        className="rf-bar-icon"
        aria-label={bar.more}
        title={bar.more}
        {...approachProps}
        onBlur={() => {
          // Who has gone on by then is not called back by a menu that comes late.
          if (menu.status === 'loading') setPage(null);
        }}
      >
        {open && menu.status === 'loading' ? <Spinner /> : <Icon name="more" />}
      </Button>
      {page !== null && menu.status === 'ready' ? (
        <menu.value
          {...actions}
          page={page}
          start={page === 'sort' ? 'first' : start}
          anchor={button}
          onPageChange={setPage}
        />
      ) : null}
      {open && menu.status === 'failed' ? (
        <div className="rf-popup rf-popup-message" data-side="end">
          <span role="alert">{common.crashed}</span>
          <MissingCodeActions onTryAgain={menu.retry} />
        </div>
      ) : null}
    </span>
  );
}
