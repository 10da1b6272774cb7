'use client';
import { useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import { MissingCodeActions } from '../provider/MissingCodeActions.js';
import { useMessages } from '../provider/display-settings-context.js';
import { workspaceEnglish } from '../../core/messages/workspace-english.js';
import { Button, type ButtonProps } from '../ui/button/Button.js';
import type { MenuStart } from '../ui/menu/MenuPopup.js';
import { menuTriggerProps } from '../ui/menu/menu-trigger.js';
import { Spinner } from '../ui/progress/Spinner.js';
import type * as ToolbarParts from './toolbar-parts.js';
import { approachProps, useToolbarParts } from './use-toolbar-parts.js';

export interface BarMenuProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  buttonRef: RefObject<HTMLButtonElement | null>;
  /** Renders the open menu; `onOpenChange` closes or reopens it. */
  renderMenu: (
    parts: typeof ToolbarParts,
    open: { start: MenuStart; onOpenChange: (start: MenuStart | null) => void },
  ) => ReactNode;
  /** The content of the button, replaced by a spinner while the code loads. */
  children: ReactNode;
}

/** A button of the bar with a menu whose code loads just before it is needed. Renders a `<button>` in a `<span>`. */
export function BarMenu({ buttonRef, renderMenu, children, onKeyDown, ...button }: BarMenuProps): ReactElement {
  const { common } = useMessages(workspaceEnglish);
  const [start, setStart] = useState<MenuStart | null>(null);
  const open = start !== null;
  const code = useToolbarParts(open);
  const trigger = menuTriggerProps(open, (next, from) => setStart(next ? from : null));

  return (
    <span className="rf-popup-anchor">
      <Button
        {...button}
        {...trigger}
        ref={buttonRef}
        {...approachProps}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          trigger.onKeyDown?.(event);
        }}
        onBlur={() => {
          // If the focus has moved on, a late menu must not open.
          if (code.status === 'loading') setStart(null);
        }}
      >
        {open && code.status === 'loading' ? <Spinner /> : children}
      </Button>
      {open && code.status === 'ready' ? renderMenu(code.value, { start, onOpenChange: setStart }) : null}
      {open && code.status === 'failed' ? (
        <div className="rf-popup rf-popup-message" data-side="end">
          <span role="alert">{common.crashed}</span>
          <MissingCodeActions onTryAgain={code.retry} />
        </div>
      ) : null}
    </span>
  );
}
