import type { FailedAct, ManyActs } from './acts.js';
import type { DisplaySettings } from './display-settings.js';
import type { FollowupsCore } from './followups-core.js';
import type { FollowupCommand, LifecycleStep } from './host-actions.js';
import { tellRefusal } from './run-act.js';
import { takeInRecord } from './take-in-record.js';

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
export function runMany(core: FollowupsCore, settings: DisplaySettings, work: ManyWork, isStopped = false): void {
  const { acts, records } = core;
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
    const act = acts.begin([followupId], step);
    await act?.whenSaved();
    const followup = records.isAway(followupId) ? undefined : records.get(followupId);
    if (!followup || !act) {
      act?.end();
      left.push(followupId);
      return;
    }
    const startedAt = records.startRead();
    try {
      await takeInRecord(core, await command(followup, { signal: act.signal }), { followupId, startedAt });
      done += 1;
    } catch (error) {
      failed = [...failed, { followupId, error }];
      if (!act.signal.aborted) {
        core.report(error, { operation: 'action', followupId });
        const again = (): void => work.again(followupId);
        // No report is left to show it.
        if (isReplaced())
          tellRefusal(core, settings, { kind: step, label: '', followupIds: [followupId], again }, followup);
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
