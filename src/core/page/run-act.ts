import type { Followup } from '../followup/followup.js';
import type { Act, ActKind, ActRequest } from './acts.js';
import { withEnglish } from '../messages/merge-messages.js';
import { allEnglish } from '../messages/all-english.js';
import type { DisplaySettings } from './display-settings.js';
import type { FollowupsCore } from './followups-core.js';
import { takeInAny, takeInRecord } from './take-in-record.js';

interface StartedAct extends ActRequest {
  readonly act: Act;
  /** Starts the same act again. */
  readonly again: () => void;
}

/** Calls a function of the host, stores what it returns, and shows how it ended. */
export async function runAct(core: FollowupsCore, settings: DisplaySettings, started: StartedAct): Promise<void> {
  const { kind, followupIds, act } = started;
  const { records } = core;
  core.withdrawNotice(noticeId(followupIds));
  await act.whenSaved();
  const startedAt = records.startRead();
  // Kept for the notice: once the record is gone, so is its name.
  const before = records.get(followupIds[0] ?? '');
  const followups = followupIds.flatMap((id) => {
    const followup = records.isGone(id) ? undefined : records.get(id);
    return followup ? [followup] : [];
  });
  if (followups.length === 0 || act.signal.aborted) {
    act.end();
    return;
  }
  try {
    const answer = await started.run(followups, { signal: act.signal });
    if (kind !== 'action') await takeInRecord(core, answer, { followupId: followupIds[0] ?? '', startedAt });
    else if (Array.isArray(answer)) for (const each of answer as unknown[]) takeInAny(core, each, { startedAt });
  } catch (error) {
    act.end();
    if (act.signal.aborted) return;
    core.report(error, { operation: 'action', followupId: followupIds.length === 1 ? followupIds[0] : undefined });
    tellRefusal(core, settings, started, before);
    return;
  }
  act.end();
  if (kind !== 'action' && !act.signal.aborted) tellDone(core, settings, { kind, followupIds, before });
}

/** The notice of a later act on the same records replaces it. */
function noticeId(followupIds: readonly string[]): string {
  return `act-${followupIds.length === 1 ? followupIds[0] : 'many'}`;
}

function tellDone(
  core: FollowupsCore,
  settings: DisplaySettings,
  ended: { readonly kind: Exclude<ActKind, 'action'>; readonly followupIds: readonly string[] } & {
    readonly before: Followup | undefined;
  },
): void {
  const { actions, notices } = withEnglish(settings.messages, allEnglish);
  const change = ended.kind === 'complete' ? actions.completed : actions.canceled;
  core.notifyOf({
    followup: ended.before,
    notice: (record) => ({
      id: noticeId(ended.followupIds),
      tone: 'status',
      look: 'success',
      text: change,
      about: notices.changed({ record, change }),
      isOnlySaid: true,
    }),
  });
}

/** Shows that a function of the host failed, and offers to try again. */
export function tellRefusal(
  core: FollowupsCore,
  settings: DisplaySettings,
  { kind, label, followupIds, again }: Pick<StartedAct, 'kind' | 'label' | 'followupIds' | 'again'>,
  followup: Followup | undefined,
): void {
  const { actions, common } = withEnglish(settings.messages, allEnglish);
  const text =
    kind === 'complete' ? actions.completeFailed : kind === 'cancel' ? actions.cancelFailed : actions.failed({ label });
  core.notifyOf({
    followup,
    notice: (record) => ({
      id: noticeId(followupIds),
      tone: 'alert',
      text,
      about: followupIds.length === 1 ? record : actions.several({ count: followupIds.length }),
      actions: [{ label: common.tryAgain, onSelect: again }],
    }),
  });
}
