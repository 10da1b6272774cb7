'use client';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { PartBoundary } from '../provider/PartBoundary.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { useEventCallback } from '../ui/use-event-callback.js';
import { quickActionsCode } from './load-quick-actions.js';
import type { QuickActionsProps } from './QuickActions.js';

export interface LoadedQuickActionsProps extends QuickActionsProps {
  /** The event handler called when the menu is wanted again after its code could not be fetched. */
  onTryAgain: () => void;
  /** The event handler called when the code begins and ends to be fetched. */
  onLoading: (loading: boolean) => void;
}

/** The open menu of a row as soon as its code is there; a notice where it could not be fetched. Renders a `menu`. */
export function LoadedQuickActions({ onTryAgain, onLoading, ...props }: LoadedQuickActionsProps): ReactElement | null {
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
      actions: [{ label: common.tryAgain, onSelect: onTryAgain }],
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
