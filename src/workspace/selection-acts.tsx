import { byFrame } from '../bulk/by-frame.js';
import type { SelectionAction } from '../bulk/FollowupSelectionBarView.js';
import type { Followup } from '../followup/followup.js';
import type { DisplaySettings } from '../provider/display-settings.js';
import type { FollowupsCore } from '../provider/followups-core.js';
import type { FollowupAction } from '../provider/followup-action.js';
import { LIFECYCLE_STEPS } from '../provider/host-actions.js';
import type { LifecycleCommands } from '../provider/HostActions.js';
import { startAct, startMany } from '../provider/start-act.js';
import { guardActions } from '../provider/use-host-actions.js';
import { mayEnd, STEP_ICONS } from '../provider/use-lifecycle.js';
import { workspaceWords } from '../provider/workspace-words.js';
import { Icon } from '../ui/Icon.js';

export interface SelectionActsWork {
  readonly core: FollowupsCore;
  readonly settings: DisplaySettings;
  readonly canEdit: (followup: Followup) => boolean;
  readonly commands: LifecycleCommands;
  readonly bulkActions: readonly FollowupAction[] | undefined;
  readonly selection: ReadonlySet<string>;
  /** Called as a command on many ends, with the records that it left as they were. */
  readonly onEnd: (leftAsTheyWere: readonly string[]) => void;
}

/** Follows all that the actions on a selection depend on: tells of records at most once per frame. */
export function followSelected({ records, acts }: FollowupsCore) {
  const followRecords = byFrame(records.subscribeAll);
  return (listener: () => void): (() => void) => {
    const stops = [followRecords(listener), acts.subscribeAll(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  };
}

/** Says as much of the selected records as the actions on them depend on: another text where these may be others. */
export function standingOf({ records, acts }: FollowupsCore, selection: ReadonlySet<string>): string {
  return `${records.revision()} ${[...selection].some((id) => acts.markOf(id) !== null)}`;
}

/** What the host can do with the selected records: its commands on those that offer them, and its actions. */
export function selectionActs(work: SelectionActsWork): readonly SelectionAction[] {
  const { core, settings, canEdit, commands, selection, onEnd } = work;
  const { records, acts } = core;
  const { closedStatuses, messages } = settings;
  const words = workspaceWords(messages).actions;
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
      label: labelFor(messages.actions[step], ending.length),
      icon: <Icon name={STEP_ICONS[step]} />,
      pending,
      onSelect: () => startMany(core, settings, { step, followupIds: idsOf(ending), command, onEnd }),
    };
  });
  const own = guardActions(core, work.bulkActions).flatMap(({ label, icon, run, when }, place) => {
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
