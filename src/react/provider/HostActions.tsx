'use client';
import { createContext, useContext, useMemo, type ReactElement, type ReactNode } from 'react';
import { useEventCallback } from '../ui/use-event-callback.js';
import type {
  FollowupCommand,
  FollowupLifecycle,
  LifecycleStep,
  FollowupActionWithoutIcon,
} from '../../core/page/host-actions.js';

/** The host's own commands and actions. */
export interface HostActionsProps {
  /**
   * The host's own commands for completing and canceling a follow-up, shown in rows, in the editor and for a selection. Only
   * the given ones are offered. @default none
   */
  readonly lifecycle?: FollowupLifecycle | undefined;
  /** The host's actions in the menu of a row. @default none */
  readonly rowActions?: readonly FollowupAction[] | undefined;
  /** The host's actions on the selected records. @default none */
  readonly bulkActions?: readonly FollowupAction[] | undefined;
  /**
   * How many follow-ups an owner can do on a day, or a function of the owner's id and the day (`YYYY-MM-DD`) that returns
   * that number, or `null` for no limit. The workload marks what is over it. @default none
   */
  readonly capacity?: number | ((ownerId: string, day: string) => number | null | undefined) | undefined;
}

/** The host's commands as stable functions, so that an inline object re-renders no row. */
export interface LifecycleCommands {
  readonly complete: FollowupCommand | null;
  readonly cancel: FollowupCommand | null;
}

/** The actions as given by the host; see `useHostActions`. */
export interface HostActionLists {
  readonly rowActions?: readonly FollowupAction[] | undefined;
  readonly bulkActions?: readonly FollowupAction[] | undefined;
  readonly capacity?: HostActionsProps['capacity'];
}

const LifecycleContext = createContext<LifecycleCommands>({ complete: null, cancel: null });
export const HostActionsContext = createContext<HostActionLists>({});

/** Provides the host's own commands and actions to the components below. */
export function HostActions({
  lifecycle,
  rowActions,
  bulkActions,
  capacity,
  children,
}: HostActionsProps & { readonly children?: ReactNode }): ReactElement {
  const complete = useEventCallback(async (...args: Parameters<FollowupCommand>) => call(lifecycle, 'complete', args));
  const cancel = useEventCallback(async (...args: Parameters<FollowupCommand>) => call(lifecycle, 'cancel', args));
  const completes = lifecycle?.complete !== undefined;
  const cancels = lifecycle?.cancel !== undefined;
  const commands = useMemo(
    () => ({ complete: completes ? complete : null, cancel: cancels ? cancel : null }),
    [completes, complete, cancels, cancel],
  );
  // In a separate context: an inline array of the host re-renders only the components that show it.
  const lists = useMemo(() => ({ rowActions, bulkActions, capacity }), [rowActions, bulkActions, capacity]);
  return (
    <LifecycleContext.Provider value={commands}>
      <HostActionsContext.Provider value={lists}>{children}</HostActionsContext.Provider>
    </LifecycleContext.Provider>
  );
}

/** Throws if the host removed the command before "Try again": it must not count as done. */
function call(
  lifecycle: FollowupLifecycle | undefined,
  step: LifecycleStep,
  args: Parameters<FollowupCommand>,
): ReturnType<FollowupCommand> {
  if (!lifecycle?.[step]) throw new Error(`react-followups: the provider has no lifecycle.${step} any longer.`);
  return lifecycle[step](...args);
}

export function useLifecycleCommands(): LifecycleCommands {
  return useContext(LifecycleContext);
}

/**
 * An action of the host on one or several records. If `run` rejects, `onError` is called and a notice offers to try again.
 *
 * @example
 * const remind: FollowupAction = {
 *   label: 'Send reminder',
 *   run: async (followups) => {
 *     await fetch('/reminders', { method: 'POST', body: JSON.stringify(followups.map(({ id }) => id)) });
 *   },
 * };
 */
export interface FollowupAction extends FollowupActionWithoutIcon {
  /** The icon before the label, such as an `<svg>` of 16 px that is hidden from screen readers. */
  readonly icon?: ReactNode;
}
