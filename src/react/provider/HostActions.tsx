'use client';
import { createContext, useContext, useMemo, type ReactElement, type ReactNode } from 'react';
import { useEventCallback } from '../ui/use-event-callback.js';
import type { FollowupAction } from './followup-action.js';
import type { FollowupCommand, FollowupLifecycle, LifecycleStep } from '../../core/page/host-actions.js';

/** The host's own commands and actions. */
export interface HostActionsProps {
  /**
   * The host's own commands for completing and canceling a follow-up, shown in rows, in the editor and for a selection.
   * Each is offered where it is given. @default none
   */
  readonly lifecycle?: FollowupLifecycle | undefined;
  /** The host's actions in the menu of a row. @default none */
  readonly rowActions?: readonly FollowupAction[] | undefined;
  /** The host's actions on the selected records. @default none */
  readonly bulkActions?: readonly FollowupAction[] | undefined;
}

/** The commands, always the same functions, so that a host's inline object renders no row. */
export interface LifecycleCommands {
  readonly complete: FollowupCommand | null;
  readonly cancel: FollowupCommand | null;
}

/** The actions as the host gives them: see `useHostActions`. */
export interface HostActionLists {
  readonly rowActions?: readonly FollowupAction[] | undefined;
  readonly bulkActions?: readonly FollowupAction[] | undefined;
}

const LifecycleContext = createContext<LifecycleCommands>({ complete: null, cancel: null });
export const HostActionsContext = createContext<HostActionLists>({});

/** Hands the host's own actions to the parts below. */
export function HostActions({
  lifecycle,
  rowActions,
  bulkActions,
  children,
}: HostActionsProps & { readonly children: ReactNode }): ReactElement {
  const complete = useEventCallback(async (...args: Parameters<FollowupCommand>) => call(lifecycle, 'complete', args));
  const cancel = useEventCallback(async (...args: Parameters<FollowupCommand>) => call(lifecycle, 'cancel', args));
  const completes = lifecycle?.complete !== undefined;
  const cancels = lifecycle?.cancel !== undefined;
  const commands = useMemo(
    () => ({ complete: completes ? complete : null, cancel: cancels ? cancel : null }),
    [completes, complete, cancels, cancel],
  );
  // Read only where they are shown: a host may write them out in each of its renders.
  const lists = useMemo(() => ({ rowActions, bulkActions }), [rowActions, bulkActions]);
  return (
    <LifecycleContext.Provider value={commands}>
      <HostActionsContext.Provider value={lists}>{children}</HostActionsContext.Provider>
    </LifecycleContext.Provider>
  );
}

/** Never as if it were done: the host may have taken a command away before "Try again". */
function call(
  lifecycle: FollowupLifecycle | undefined,
  step: LifecycleStep,
  args: Parameters<FollowupCommand>,
): ReturnType<FollowupCommand> {
  if (!lifecycle?.[step]) throw new Error(`react-followups: the provider has no lifecycle.${step} any longer.`);
  return lifecycle[step](...args);
}

/** The host's own commands. */
export function useLifecycleCommands(): LifecycleCommands {
  return useContext(LifecycleContext);
}
