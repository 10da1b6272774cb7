import { useContext, useMemo, useSyncExternalStore } from 'react';
import type { SelectionAction } from '../bulk/FollowupSelectionBarView.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { HostActionsContext, useLifecycleCommands } from '../provider/HostActions.js';
import { useLoadedCode } from '../provider/use-loaded-code.js';
import { createLoader } from '../ui/create-loader.js';
import { useEventCallback } from '../ui/use-event-callback.js';

/** Most hosts have none. */
const actsCode = createLoader(() => import('./selection-acts.js'));

const NONE: readonly SelectionAction[] = [];

const never = () => () => {};

/** What the host can do with the selected records; those that a command was carried out on are selected no longer. */
export function useSelectionActs(
  selection: ReadonlySet<string>,
  onSelectionChange: (selection: ReadonlySet<string>) => void,
): readonly SelectionAction[] {
  const { core, canEdit } = useFollowupsContext();
  const settings = useDisplaySettings();
  const commands = useLifecycleCommands();
  const { bulkActions } = useContext(HostActionsContext);
  const isOffered = Boolean(commands.complete ?? commands.cancel ?? bulkActions?.length);
  const loaded = useLoadedCode(actsCode, isOffered);
  const code = isOffered && selection.size > 0 ? loaded : null;
  const subscribe = useMemo(() => code?.followSelected(core) ?? never, [code, core]);
  const read = (): string => code?.standingOf(core, selection) ?? '';
  const standing = useSyncExternalStore(subscribe, read, read);

  const keep = useEventCallback((asked: ReadonlySet<string>, leftAsTheyWere: readonly string[]) => {
    const left = new Set(leftAsTheyWere);
    onSelectionChange(new Set([...selection].filter((id) => !asked.has(id) || left.has(id))));
  });

  return useMemo(() => {
    // It stands for what the records hold.
    void standing;
    if (!code) return NONE;
    const onEnd = (leftAsTheyWere: readonly string[]): void => keep(selection, leftAsTheyWere);
    return code.selectionActs({ core, settings, canEdit, commands, bulkActions, selection, onEnd });
  }, [code, standing, core, settings, canEdit, commands, bulkActions, selection, keep]);
}
