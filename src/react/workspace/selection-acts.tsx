import { useContext, useMemo, useSyncExternalStore } from 'react';
import { byFrame } from '../actions/by-frame.js';
import type { SelectionAction } from '../actions/FollowupSelectionBarView.js';
import type { Followup } from '../../core/followup/followup.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import type { DisplaySettings } from '../../core/page/display-settings.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import type { Services } from '../../core/page/followups-core.js';
import type { FollowupAction } from '../provider/followup-action.js';
import { LIFECYCLE_STEPS } from '../../core/page/host-actions.js';
import { HostActionsContext, useLifecycleCommands, type LifecycleCommands } from '../provider/HostActions.js';
import { startAct, startMany } from '../provider/start-act.js';
import { guardActions } from '../provider/use-host-actions.js';
import { mayEnd, STEP_ICONS } from '../provider/use-lifecycle.js';
import { withEnglish } from '../../core/messages/merge-messages.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { Icon } from '../ui/Icon.js';
import { useEventCallback } from '../ui/use-event-callback.js';
import { neverChanges } from '../ui/never-changes.js';

const NONE: readonly SelectionAction[] = [];

/** The host's actions on the selected records. Records that a command was carried out on are deselected. */
export function useSelectionActs(
  selection: ReadonlySet<string>,
  onSelectionChange: (selection: ReadonlySet<string>) => void,
): readonly SelectionAction[] {
  const { core, canEdit } = useFollowupsContext();
  const settings = useDisplaySettings();
  const commands = useLifecycleCommands();
  const { bulkActions } = useContext(HostActionsContext);
  const isOffered = Boolean(commands.complete ?? commands.cancel ?? bulkActions?.length);
  const isOn = isOffered && selection.size > 0;
  const subscribe = useMemo(() => (isOn ? followSelected(core) : neverChanges), [isOn, core]);
  const read = (): string => (isOn ? standingOf(core, selection) : '');
  const standing = useSyncExternalStore(subscribe, read, read);

  const keep = useEventCallback((asked: ReadonlySet<string>, leftAsTheyWere: readonly string[]) => {
    const left = new Set(leftAsTheyWere);
    onSelectionChange(new Set([...selection].filter((id) => !asked.has(id) || left.has(id))));
  });

  return useMemo(() => {
    // `standing` is a dependency because it changes with the records.
    void standing;
    if (!isOn) return NONE;
    const onEnd = (leftAsTheyWere: readonly string[]): void => keep(selection, leftAsTheyWere);
    return selectionActs({ core, settings, canEdit, commands, bulkActions, selection, onEnd });
  }, [isOn, standing, core, settings, canEdit, commands, bulkActions, selection, keep]);
}

interface SelectionActsWork {
  readonly core: Services<'notices' | 'page' | 'records' | 'runtime' | 'saving' | 'report'>;
  readonly settings: DisplaySettings;
  readonly canEdit: (followup: Followup) => boolean;
  readonly commands: LifecycleCommands;
  readonly bulkActions: readonly FollowupAction[] | undefined;
  readonly selection: ReadonlySet<string>;
  /** Called when a command on many records ends, with the ids of those it left unchanged. */
  readonly onEnd: (leftAsTheyWere: readonly string[]) => void;
}

/** Subscribes to all that the actions on a selection depend on; record changes notify at most once per frame. */
function followSelected({ records, saving: { acts } }: Services<'records' | 'saving'>) {
  const followRecords = byFrame(records.subscribeAll);
  return (listener: () => void): (() => void) => {
    const stops = [followRecords(listener), acts.subscribeAll(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  };
}

/** A key of the state that the actions on a selection depend on: it differs when they may differ. */
function standingOf(
  { records, saving: { acts } }: Services<'records' | 'saving'>,
  selection: ReadonlySet<string>,
): string {
  return `${records.revision()} ${[...selection].some((id) => acts.markOf(id) !== null)}`;
}

/** The host's commands on the selected records that allow them, and its actions. */
function selectionActs(work: SelectionActsWork): readonly SelectionAction[] {
  const { core, settings, canEdit, commands, selection, onEnd } = work;
  const {
    records,
    saving: { acts },
  } = core;
  const { closedStatuses, messages } = settings;
  const words = withEnglish(messages, allEnglish).actions;
  const selected = [...selection].flatMap((id): readonly Followup[] => {
    const followup = records.isAway(id) ? undefined : records.view(id);
    return followup ? [followup] : [];
  });
  if (selected.length === 0) return [];
  const pending = [...selection].some((id) => acts.markOf(id) !== null);
  const ending = selected.filter((followup) => mayEnd(followup, { canEdit, closedStatuses }));
  const labelFor = (label: string, count: number): string =>
    count === selected.length ? label : words.forSome({ label, count });
  const idsOf = (followups: readonly Followup[]): readonly string[] => followups.map(({ id }) => id);

  const lifecycle = LIFECYCLE_STEPS.flatMap((step) => {
    const command = commands[step];
    if (!command || ending.length === 0) return [];
    return {
      id: step,
      label: labelFor(words[step], ending.length),
      icon: <Icon name={STEP_ICONS[step]} />,
      pending,
      onSelect: () => startMany(core, settings, { step, followupIds: idsOf(ending), command, onEnd }),
    };
  });
  const own = guardActions(core.report, work.bulkActions).flatMap(({ label, icon, run, when }, place) => {
    const meant = selected.filter(when);
    if (meant.length === 0) return [];
    return {
      id: `host-${place}`,
      label: labelFor(label, meant.length),
      icon,
      pending,
      onSelect: () => startAct(core, settings, { kind: 'action', label, followupIds: idsOf(meant), run }),
    };
  });
  return [...lifecycle, ...own];
}
