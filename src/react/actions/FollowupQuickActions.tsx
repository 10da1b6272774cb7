'use client';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { PartBoundary } from '../provider/PartBoundary.js';
import { ViewBoundary } from '../provider/ViewBoundary.js';
import { waysToCode } from '../../core/page/ways-to-code.js';
import { Button } from '../ui/button/Button.js';
import { Icon } from '../ui/Icon.js';
import type { MenuStart } from '../ui/menu/menu-focus.js';
import { menuTriggerProps } from '../ui/menu/menu-trigger.js';
import { Spinner } from '../ui/progress/Spinner.js';
import { useEventCallback } from '../ui/use-event-callback.js';
import { quickActionsCode } from './load-quick-actions.js';
import type { QuickActionsProps } from './QuickActions.js';
import { rowMenuLabel } from './row-menu-label.js';

/** The record that `FollowupQuickActions` changes, and where its button stands. */
export interface FollowupQuickActionsProps extends Omit<QuickActionsProps, 'anchor' | 'start' | 'onClose'> {
  /** Where the button belongs in the tab order. */
  tabIndex: 0 | -1;
  /** Whether the menu is open; without it the button decides. */
  open?: boolean | undefined;
  /** The event handler called when a person wants to open or close the menu. */
  onOpenChange?: ((open: boolean) => void) | undefined;
}

const CLOSED = { open: false, start: 'first' as MenuStart, loading: false };

/**
 * The button of a row's menu. The menu's code is a file of its own, fetched when a button is first pointed at, focused or
 * pressed. What is chosen is saved as from the editor. Renders a `<button>`.
 *
 * @example
 * const [editing, setEditing] = useState(false);
 * <FollowupQuickActions followup={followup} canEdit tabIndex={0} onEdit={() => setEditing(true)} />
 */
export function FollowupQuickActions(props: FollowupQuickActionsProps): ReactElement {
  return (
    <ViewBoundary cellTabIndex={props.tabIndex} shows={props.followup.integration_version}>
      <MenuButton {...props} />
    </ViewBoundary>
  );
}

function MenuButton(props: FollowupQuickActionsProps): ReactElement {
  const { tabIndex, open: controlled, onOpenChange, ...menu } = props;
  const settings = useDisplaySettings();
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState(CLOSED);
  const open = controlled ?? state.open;

  function change(next: boolean, start: MenuStart = 'first'): void {
    setState({ open: next, start, loading: next && state.loading });
    onOpenChange?.(next);
  }

  return (
    <>
      <Button
        {...menuTriggerProps(open, change)}
        ref={button}
        size="small"
        variant="ghost"
        className="rf-more-button"
        tabIndex={tabIndex}
        aria-label={rowMenuLabel(menu.followup, settings)}
        aria-busy={open && state.loading ? true : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onBlur={() => {
          // Who has gone on by then is not called back by a menu that comes late.
          if (open && state.loading) change(false);
        }}
      >
        {open && state.loading ? <Spinner /> : <Icon name="more" />}
      </Button>
      {open ? (
        <LoadedQuickActions
          {...menu}
          anchor={button}
          start={state.start}
          onClose={() => change(false)}
          onTryAgain={() => change(true)}
          onLoading={(loading) => setState((now) => ({ ...now, loading }))}
        />
      ) : null}
    </>
  );
}

function preload(): void {
  // A file that failed once may be missing for good: no reason to try it for a pointer that passes by.
  if (!navigator.onLine) return;
  // A press asks again, and says so where it fails.
  quickActionsCode.load().catch(() => {});
}

interface LoadedQuickActionsProps extends QuickActionsProps {
  /** The event handler called when the menu is wanted again after its code could not be fetched. */
  onTryAgain: () => void;
  /** The event handler called when the code begins and ends to be fetched. */
  onLoading: (loading: boolean) => void;
}

/** The open menu of a row as soon as its code is there; a notice where it could not be fetched. Renders a `menu`. */
function LoadedQuickActions({ onTryAgain, onLoading, ...props }: LoadedQuickActionsProps): ReactElement | null {
  const { core } = useFollowupsContext();
  const { common, quickActions } = useDisplaySettings().messages;
  const [Menu, setMenu] = useState(quickActionsCode.loaded);
  const tellLoading = useEventCallback(onLoading);
  const fail = useEventCallback((error: unknown) => {
    core.report(error, { operation: 'render' });
    core.notify({
      id: 'quick-actions',
      tone: 'alert',
      text: quickActions.loadFailed,
      actions: waysToCode(common, onTryAgain),
    });
    props.onClose();
  });

  useEffect(() => {
    if (Menu) return undefined;
    let wanted = true;
    tellLoading(true);
    quickActionsCode.load().then(
      (loaded) => {
        if (!wanted) return;
        tellLoading(false);
        setMenu(() => loaded);
      },
      (error: unknown) => {
        if (wanted) fail(error);
      },
    );
    return () => {
      wanted = false;
    };
  }, [Menu, tellLoading, fail]);

  return Menu ? (
    <PartBoundary>
      <Menu {...props} />
    </PartBoundary>
  ) : null;
}
