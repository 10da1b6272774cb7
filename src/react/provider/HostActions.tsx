'use client';
import { createContext, useContext, type ReactElement, type ReactNode } from 'react';
import type { ProviderSettings } from '../../core/page/provider-settings.js';
import { ofEach } from '../../core/followup/fields.js';
import { useEventCallback, useStable } from '../ui/hooks.js';
import type {
  CreateFollowup,
  FollowupCommand,
  FollowupLifecycle,
  BacklogSettings,
  LifecycleStep,
  FollowupActionWithoutIcon,
  FollowupMacro,
  MacroStore,
} from '../../core/page/host-actions.js';

/** The actions as given by the host; see `useHostActions`. */
export interface HostActionLists extends Pick<ProviderSettings, 'capacity'> {
  /** The host's actions in the menu of a row. @default none */
  readonly rowActions?: readonly FollowupAction[] | undefined;
  /** The host's actions on the selected records. @default none */
  readonly bulkActions?: readonly FollowupAction[] | undefined;
  /**
   * The macros to offer at a record and at the selection, by the key `m`; an empty list offers only those that a person saves.
   * @default none, and no key
   */
  readonly macros?: readonly FollowupMacro[] | undefined;
  /**
   * Where the macros that a person saves are stored. Create it once, not in a render.
   * @default the browser's local storage, by user
   */
  readonly macroStore?: MacroStore | undefined;
  /**
   * Creates a follow-up. With it, completing offers a next follow-up, and the key `q` a line of words for a new one.
   * @default none
   */
  readonly create?: CreateFollowup | undefined;
  /**
   * Offers to spread overdue or selected follow-ups over the next days with room ("Clear backlog…"). `{}` is enough.
   * @default none, and nothing is offered
   */
  readonly backlog?: BacklogSettings | undefined;
}

/** The host's commands as stable functions, so that an inline object re-renders no row. */
export type LifecycleCommands = { readonly [Step in LifecycleStep]?: FollowupCommand | undefined };

/** What only parts of the page that are fetched later read. */
interface HostContext extends HostActionLists, Pick<ProviderSettings, 'lifecycle' | 'drafts'> {}

const LifecycleContext = createContext<LifecycleCommands>({});
export const HostActionsContext = createContext<HostContext>({});

// Compresses best in this order.
const LISTS = [
  'lifecycle',
  'macroStore',
  'bulkActions',
  'macros',
  'create',
  'backlog',
  'capacity',
  'rowActions',
  'drafts',
] as const;

interface HostActionsProps extends HostContext {
  readonly children?: ReactNode;
}

/** Provides the host's own commands and actions to the components below. */
export function HostActions(props: HostActionsProps): ReactElement {
  const { lifecycle, children } = props;
  const commands = useStable({
    complete: useCommand(lifecycle, 'complete'),
    cancel: useCommand(lifecycle, 'cancel'),
  });
  // In a separate context: an inline array of the host re-renders only the components that show it.
  const lists = useStable(ofEach<keyof HostContext, unknown>(LISTS, (name) => props[name]) as HostContext);
  return (
    <LifecycleContext.Provider value={commands}>
      <HostActionsContext.Provider value={lists}>{children}</HostActionsContext.Provider>
    </LifecycleContext.Provider>
  );
}

function useCommand(lifecycle: FollowupLifecycle | undefined, step: LifecycleStep): FollowupCommand | undefined {
  const command = useEventCallback<Parameters<FollowupCommand>, ReturnType<FollowupCommand>>(async (...args) => {
    // The host may have removed the command before "Try again", which must not count as done.
    if (!lifecycle?.[step]) throw new Error(`No lifecycle.${step}`);
    return lifecycle[step](...args);
  });
  return lifecycle?.[step] && command;
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
