'use client';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { formatDueTime } from '../../core/followup/date-formatter.js';
import { noteExcerpt } from '../../core/followup/shorten.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { PartBoundary, ViewBoundary } from '../provider/CrashBoundary.js';
import { useLoaded } from '../provider/use-loaded.js';
import { fetchOnApproach, waysToCode } from '../../core/page/late-code.js';
import { Button } from '../ui/button/Button.js';
import { Icon } from '../ui/Icon.js';
import type { MenuStart } from '../ui/menu/MenuPopup.js';
import { menuTriggerProps } from '../ui/menu/menu-trigger.js';
import { Spinner } from '../ui/progress/Spinner.js';
import { useEventCallback } from '../ui/hooks.js';
import { quickActionsCode } from './load-action-parts.js';
import type { QuickActionsProps } from './QuickActions.js';

/** The props of `FollowupQuickActions`. */
export interface FollowupQuickActionsProps extends Omit<QuickActionsProps, 'anchor' | 'start' | 'label' | 'onClose'> {
  /** The `tabIndex` of the button. */
  tabIndex: 0 | -1;
  /** Whether the menu is open; if omitted, the button controls it. */
  open?: boolean | undefined;
  /** The event handler called when the user wants to open or close the menu. */
  onOpenChange?: ((open: boolean) => void) | undefined;
}

const CLOSED = { open: false, start: 'first' as MenuStart, loading: false };

/**
 * The menu button of a row. The menu's code is loaded lazily when a button is first hovered, focused, or pressed. A
 * choice is saved as from the editor. Renders a `<button>`.
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
  const { due_at: dueAt, note } = menu.followup;
  const due = formatDueTime(dueAt, settings) ?? '';
  const label = settings.messages.quickActions.more({ due, note: noteExcerpt(note) });

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
        aria-label={label}
        aria-busy={open && state.loading ? true : undefined}
        onPointerEnter={approach}
        onFocus={approach}
        onBlur={() => {
          // If focus has moved on, a late menu must not call it back.
          if (open && state.loading) change(false);
        }}
      >
        {open && state.loading ? <Spinner /> : <Icon name="more" />}
      </Button>
      {open ? (
        <LoadedQuickActions
          {...menu}
          label={label}
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

function approach(): void {
  fetchOnApproach(quickActionsCode);
}

interface LoadedQuickActionsProps extends QuickActionsProps {
  /** The event handler called when the user retries after the code failed to load. */
  onTryAgain: () => void;
  /** The event handler called when loading of the code starts and ends. */
  onLoading: (loading: boolean) => void;
}

/** The open menu of a row once its code has loaded; a notice if loading fails. Renders a `menu`. */
function LoadedQuickActions({ onTryAgain, onLoading, ...props }: LoadedQuickActionsProps): ReactElement | null {
  const { core } = useFollowupsContext();
  const { common, quickActions } = useDisplaySettings().messages;
  const tellLoading = useEventCallback(onLoading);
  const { status, value: Menu } = useLoaded(quickActionsCode, 'now', (error) => {
    core.report(error, { operation: 'render' });
    core.notices.notify({
      id: 'quick-actions',
      tone: 'alert',
      text: quickActions.loadFailed,
      actions: waysToCode(common, onTryAgain),
    });
    props.onClose();
  });

  useEffect(() => {
    if (status !== 'loading') return undefined;
    tellLoading(true);
    return () => tellLoading(false);
  }, [status, tellLoading]);

  return Menu ? (
    <PartBoundary>
      <Menu {...props} />
    </PartBoundary>
  ) : null;
}
