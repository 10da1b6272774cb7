import type { Followup } from '../followup/followup.js';
import { until, type ActKind, type ActOutcome, type ActRequest, type FailedAct, type ManyActs } from './acts.js';
import { isPendingState } from '../saving/edit.js';
import { withEnglish } from './late-words.js';
import { allEnglish } from '../messages/all-english.js';
import type { DisplaySettings } from './display-settings.js';
import type { Services } from './followups-core.js';
import { sameId } from '../followup/fields.js';
import { decodeFollowup } from '../followup/followup-schema.js';
import type { FollowupCommand, LifecycleStep } from './host-actions.js';
import { isOpen } from '../followup/is-open.js';
import { statusWord } from '../messages/messages.js';
import { saysLost } from './host-errors.js';

interface StartedAct extends ActRequest {
  /** Starts the same act again. */
  readonly again: () => void;
}

/** One running call of a function of the host. */
interface Act {
  /** Aborted when another user signs in. */
  readonly signal: AbortSignal;
  /** Resolves when the saves that were pending before it are settled or wait for a person, or when it is aborted. */
  readonly whenSaved: () => Promise<void>;
  /** Resolves when there is a network, or when it is aborted. Of what was not sent, nobody needs to ask what became of it. */
  readonly whenOnline: () => Promise<void>;
  /** Ends it, whatever the outcome. */
  readonly end: () => void;
}

/** How often it looks for the network: the event of its return may get lost. */
const OFFLINE_MS = 1000;

/** By default there is no time limit: only the host knows how long its command may take. */
const SLOW_MS = 10_000;

/**
 * Marks records as busy. Acts and saves of a record run in the order in which they were requested; otherwise one would make
 * the other's version stale.
 *
 * @returns `null` if one of the records already is busy: a second press is a no-op
 */
function beginAct(
  { runtime, saving: { acts, engine } }: Services<'runtime' | 'saving'>,
  followupIds: readonly string[],
  kind: ActKind,
): Act | null {
  if (followupIds.some((id) => acts.markOf(id))) return null;
  const abort = new AbortController();
  const { signal } = abort;
  const ahead = engine
    .edits()
    .filter(({ followupId, state }) => followupIds.includes(followupId) && isPendingState(state));
  const after = new Set(ahead.map(({ id }) => id));
  acts.mark(followupIds, { kind, isSlow: false, after });
  const stopClock = runtime.schedule(() => acts.mark(followupIds, { kind, isSlow: true, after }), SLOW_MS);
  const stopListening = acts.onAbort(() => abort.abort());

  const isPending = (editId: string): boolean => {
    const edit = engine.get(editId);
    return edit !== undefined && isPendingState(edit.state);
  };

  return {
    signal,
    async whenSaved() {
      for (const { id, followupId } of ahead)
        await until(
          () => signal.aborted || !isPending(id),
          (check) => {
            signal.addEventListener('abort', check, { once: true });
            return engine.subscribe(followupId, check);
          },
        );
    },
    async whenOnline() {
      while (!signal.aborted && !runtime.isOnline())
        await new Promise<void>((resolve) => void runtime.schedule(resolve, OFFLINE_MS));
    },
    end() {
      stopClock();
      stopListening();
      acts.mark(followupIds, null);
    },
  };
}

type ActServices = Services<'notices' | 'page' | 'records' | 'runtime' | 'saving' | 'report'>;

/**
 * Calls a function of the host, stores what it returns, and shows how it ended; a no-op while an act is running on one of the
 * records.
 */
export async function runAct(core: ActServices, settings: DisplaySettings, started: StartedAct): Promise<ActOutcome> {
  const { kind, followupIds } = started;
  const { records } = core;
  const act = beginAct(core, followupIds, kind);
  if (!act) return 'none';
  const [followupId = ''] = followupIds;
  core.notices.withdraw(noticeId(followupIds));
  await act.whenSaved();
  // Kept for the notice: once the record is gone, so is its name.
  const before = records.get(followupId);
  // What else a host does may need no network.
  if (kind !== 'action' && !core.runtime.isOnline()) {
    tellOffline(core, settings, followupIds, before);
    await act.whenOnline();
    core.notices.withdraw(noticeId(followupIds));
  }
  const startedAt = records.startRead();
  const followups = followupIds.flatMap((id) => (records.isGone(id) ? [] : (records.get(id) ?? [])));
  try {
    if (act.signal.aborted) return 'aborted';
    if (followups.length === 0) return 'none';
    const call = started.run(followups, { signal: act.signal });
    const answer: unknown = await (kind === 'action' ? call : answerOf(core, settings, started, call));
    if (kind === 'action') {
      if (Array.isArray(answer)) for (const each of answer as unknown[]) takeInAny(core, each, startedAt);
      return 'done';
    }
    if (act.signal.aborted) return 'aborted';
    await takeInRecord(core, answer, followupId, startedAt);
    if (act.signal.aborted) return 'aborted';
    tellDone(core, settings, kind, before);
    return 'done';
  } catch (error) {
    if (act.signal.aborted) return 'aborted';
    core.report(error, { operation: 'action', followupId: followupIds.length === 1 ? followupId : undefined });
    if (kind === 'action') {
      tellRefusal(core, settings, started, before);
      return 'refused';
    }
    // A command that arrived twice may be refused, too.
    await core.records.reread(followupId);
    if (act.signal.aborted) return 'aborted';
    const tellEnd = (): void => tellDone(core, settings, kind, before, endOf(core, settings, followupId) ?? undefined);
    if (endOf(core, settings, followupId) !== null) {
      tellEnd();
      return 'done';
    }
    const isLost = saysLost(error);
    tellRefusal(core, settings, started, before, isLost);
    if (!isLost) return 'refused';
    void whenEnded(core, settings, followupId).then((isEnded) => {
      // What was tried again meanwhile tells its own outcome.
      if (!isEnded || core.saving.acts.markOf(followupId)) return;
      tellEnd();
      started.onLateEnd?.();
    });
    return 'unknown';
  } finally {
    act.end();
  }
}

/** How a record ended, whoever ended it; `null` if it is open as far as is known. */
function endOf({ records }: Services<'records'>, settings: DisplaySettings, followupId: string): string | null {
  const now = records.get(followupId);
  return now && !isOpen(now, settings.closedStatuses) ? statusWord(now.status ?? '', settings.messages.fields) : null;
}

/** Resolves once a record is seen to have ended; with `false` once another user signs in. */
async function whenEnded(core: ActServices, settings: DisplaySettings, followupId: string): Promise<boolean> {
  const { records, saving } = core;
  let isAborted = false;
  await until(
    () => isAborted || endOf(core, settings, followupId) !== null,
    (check) => {
      const stopFollowing = records.subscribe(followupId, check);
      const stopListening = saving.acts.onAbort(() => {
        isAborted = true;
        check();
      });
      return () => {
        stopFollowing();
        stopListening();
      };
    },
  );
  return !isAborted;
}

/** What a command answers: nothing if its record is seen to have ended first, and an error if it takes too long. */
async function answerOf(
  core: ActServices,
  settings: DisplaySettings,
  { followupIds: [followupId = ''], patienceMs }: ActRequest,
  call: unknown,
): Promise<unknown> {
  let stopClock = (): void => {};
  const late = new Promise((_resolve, reject) => {
    const fault = new TypeError('No answer in time.');
    if (patienceMs !== undefined) stopClock = core.runtime.schedule(() => reject(fault), patienceMs);
  });
  const seen = whenEnded(core, settings, followupId).then(() => undefined);
  try {
    return await Promise.race([call, late, seen]);
  } finally {
    stopClock();
  }
}

/** The notice of a later act on the same records replaces it. */
function noticeId(followupIds: readonly string[]): string {
  return `act-${followupIds.length === 1 ? followupIds[0] : 'many'}`;
}

function tellOffline(
  { notices }: Services<'notices'>,
  settings: DisplaySettings,
  followupIds: readonly string[],
  followup: Followup | undefined,
): void {
  const { bulk } = withEnglish(settings.messages, allEnglish);
  notices.notify((nameOf) => ({
    id: noticeId(followupIds),
    tone: 'status',
    persistent: true,
    text: bulk.offline,
    about: nameOf(followup),
  }));
}

function tellDone(
  core: Services<'notices'>,
  settings: DisplaySettings,
  step: LifecycleStep,
  followup: Followup | undefined,
  status?: string,
): void {
  const { actions, notices } = withEnglish(settings.messages, allEnglish);
  const change = status ?? (step === 'complete' ? actions.completed : actions.canceled);
  core.notices.notify((nameOf) => ({
    id: noticeId([followup?.id ?? '']),
    tone: 'status',
    look: 'success',
    about: notices.changed({ record: nameOf(followup), change }),
    text: '',
  }));
}

/** Shows that a function of the host failed, and offers to try again. */
function tellRefusal(
  core: Services<'notices'>,
  settings: DisplaySettings,
  { kind, label, followupIds, again }: Pick<StartedAct, 'kind' | 'label' | 'followupIds' | 'again'>,
  followup: Followup | undefined,
  isLost = false,
): void {
  const { actions, common } = withEnglish(settings.messages, allEnglish);
  const text = isLost
    ? `${common.labelOf({ label: actions[kind as LifecycleStep] })} ${common.unconfirmed}`
    : kind === 'complete'
      ? actions.completeFailed
      : kind === 'cancel'
        ? actions.cancelFailed
        : actions.failed({ label });
  core.notices.notify((nameOf) => ({
    id: noticeId(followupIds),
    tone: 'alert',
    text,
    about: followupIds.length === 1 ? nameOf(followup) : actions.several({ count: followupIds.length }),
    actions: [{ label: common.tryAgain, onSelect: again }],
  }));
}

/**
 * Stores what a command of the host returned for a record: the record by its version, or `null` as gone. For nothing, or
 * anything else, the record is read again.
 *
 * @param startedAt the result of `records.startRead()` when the command began
 */
async function takeInRecord(core: ActServices, answer: unknown, followupId: string, startedAt: number): Promise<void> {
  if (answer === null) core.records.markGone(followupId);
  else if (answer === undefined || !takeInAny(core, answer, startedAt, followupId))
    await core.records.reread(followupId);
}

/** Stores a record that the host returned, or reports that it can't be used. Returns whether it could. */
function takeInAny(core: ActServices, answer: unknown, startedAt: number, only?: string): boolean {
  const followup = decodeFollowup(answer);
  const isMeant = followup !== null && (only === undefined || sameId(followup.id, only));
  if (!isMeant || followup.integration_version === null) {
    core.report(
      new Error(
        'react-followups: a function of the host gave something that is not the follow-up with its integration_version. ' +
          'Give the record as the API has it, null where it is gone, or nothing.',
      ),
      { operation: 'action', followupId: only },
    );
    return false;
  }
  const id = only ?? followup.id;
  const known = core.records.get(id)?.integration_version ?? null;
  // A host may return an old copy. Unlike in a server's answer, an older version is no sign of a regression.
  if (known !== null && known > followup.integration_version) return true;
  const record = { ...followup, id };
  if (core.records.merge(record, startedAt) === 'stored') core.page.tellTabs(record);
  return true;
}

/** The most commands in flight at a time; the CRM has other users. */
const AT_ONCE = 4;

export interface ManyWork {
  readonly step: LifecycleStep;
  readonly followupIds: readonly string[];
  readonly command: FollowupCommand;
  /** Called at the end with the records left unchanged: failed, or not started. */
  readonly onEnd: (leftAsTheyWere: readonly string[]) => void;
  /** Starts the command again for one record. */
  readonly again: (followupId: string) => void;
}

/** Runs a command of the host on many records, a few at a time, each with an outcome of its own. */
export function runMany(core: ActServices, settings: DisplaySettings, work: ManyWork, isStopped = false): void {
  const {
    records,
    saving: { acts },
  } = core;
  const { step, followupIds, command } = work;
  const waiting = [...followupIds];
  const left: string[] = [];
  let failed: readonly FailedAct[] = [];
  let inFlight = 0;
  let done = 0;
  let stopping = false;
  let calledOff = false;
  let shown: ManyActs | null = acts.many();

  /** Whether the report now shows another command on many: once stopped, this one no longer blocks others. */
  const isReplaced = (): boolean => acts.many() !== null && acts.many() !== shown;

  function stop(): void {
    stopping = true;
    left.push(...waiting.splice(0));
  }

  function publish(): void {
    const running = inFlight > 0;
    if (!running) stopping = false;
    if (isReplaced()) return;
    shown = {
      step,
      total: followupIds.length,
      done,
      failed,
      left: [...left],
      running,
      stopping,
      stop() {
        if (!running) return;
        stop();
        publish();
      },
      retry() {
        if (running || failed.length === 0 || isReplaced()) return;
        waiting.push(...failed.map(({ followupId }) => followupId));
        failed = [];
        goOn();
      },
    };
    acts.setMany(shown);
  }

  async function runOne(followupId: string): Promise<void> {
    // Its row may have been pressed first.
    const act = beginAct(core, [followupId], step);
    await act?.whenSaved();
    await act?.whenOnline();
    const followup = stopping || records.isAway(followupId) ? undefined : records.get(followupId);
    if (!followup || !act) {
      act?.end();
      left.push(followupId);
      return;
    }
    const startedAt = records.startRead();
    try {
      await takeInRecord(core, await command(followup, { signal: act.signal }), followupId, startedAt);
      done += 1;
    } catch (error) {
      if (!act.signal.aborted) {
        core.report(error, { operation: 'action', followupId });
        await core.records.reread(followupId);
      }
      if (!act.signal.aborted && endOf(core, settings, followupId) !== null) {
        done += 1;
        return;
      }
      failed = [...failed, { followupId, error }];
      if (!act.signal.aborted) {
        const again = (): void => work.again(followupId);
        const refused = { kind: step, label: '', followupIds: [followupId], again };
        // No report is left to show it.
        if (isReplaced()) tellRefusal(core, settings, refused, followup);
      }
    } finally {
      act.end();
      if (act.signal.aborted) {
        calledOff = true;
        stop();
      }
    }
  }

  function goOn(): void {
    while (inFlight < AT_ONCE) {
      const next = waiting.shift();
      if (next === undefined) break;
      inFlight += 1;
      void runOne(next).then(() => {
        inFlight -= 1;
        goOn();
      });
    }
    publish();
    if (inFlight === 0 && !calledOff) work.onEnd([...failed.map(({ followupId }) => followupId), ...left]);
  }

  if (isStopped) stop();
  goOn();
}
