'use client';
import { useContext, useEffect, useMemo } from 'react';
import type { Followup } from '../../core/followup/followup.js';
import { isOpen } from '../../core/followup/is-open.js';
import { noteExcerpt } from '../../core/followup/shorten.js';
import { askedPopover } from '../../core/page/asked-popover.js';
import { storageOf, type JournalKind } from '../../core/page/browser-storage.js';
import type { ActOutcome } from '../../core/page/acts.js';
import type { Services } from '../../core/page/followups-core.js';
import { withEnglish } from '../../core/page/late-words.js';
import { statusWord } from '../../core/messages/messages.js';
import { onePer } from '../../core/page/one-per.js';
import { dueWords } from '../../core/page/value-words.js';
import { routineEnglish } from '../../core/routines/all-words.js';
import { createNextEntries } from '../../core/routines/next-entries.js';
import { createNext, PATIENCE_MS, type Next, type NextHost } from '../../core/routines/run-next.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { useFollowupsStore } from '../provider/use-followups-store.js';
import { HostActionsContext, useLifecycleCommands } from '../provider/HostActions.js';
import { startAct } from '../provider/start-act.js';
import { useKnownReferences } from '../provider/use-references.js';

type NextServices = Services<'name' | 'notices' | 'page' | 'records' | 'report' | 'runtime' | 'saving'>;

/** What a user has under way, for as long as the page lives. */
const nextOf = onePer(({ name, report, runtime, saving }: NextServices): ((drafts?: JournalKind) => Next) => {
  const onFailure = (error: unknown): void => report(error, { operation: 'journal' });
  let next: Next | null = null;
  // The first provider decides what is kept.
  return (drafts = 'session') =>
    (next ??= createNext({
      entries: createNextEntries(storageOf(drafts), name, onFailure),
      runtime,
      report: (error, followupId) => report(error, { operation: 'action', followupId }),
      onAbort: saving.acts.onAbort,
    }));
});

/** What ends records and creates the next ones, by the functions of the host. */
export function useNext(): { readonly next: Next; readonly host: NextHost } {
  const { core } = useFollowupsContext();
  const settings = useDisplaySettings();
  const { create = null, drafts } = useContext(HostActionsContext);
  const commands = useLifecycleCommands();
  const next = nextOf(core)(drafts);
  const store = useFollowupsStore();
  const { request: askForNames } = useKnownReferences();

  const host = useMemo((): NextHost => {
    const { records } = core;
    /** The status of a record that has ended. */
    const endOf = (id: string): string | null => {
      const record = records.get(id);
      return record && !isOpen(record, settings.closedStatuses) ? (record.status ?? '') : null;
    };
    const own: NextHost = {
      create,
      end: (entry, again) =>
        new Promise<ActOutcome>((onEnd) => {
          const { followupId, kind, text } = entry;
          const command = kind === 'add' ? null : commands[kind];
          // A lost answer may have been a good one.
          if (endOf(followupId) !== null) onEnd('done');
          else if (kind === 'add' || !command) onEnd('none');
          else
            startAct(core, settings, {
              kind,
              label: '',
              followupIds: [followupId],
              run: async ([record], options) =>
                record &&
                command(record, { ...options, outcome: text['outcome'] || undefined, note: text['note'] || undefined }),
              again,
              patienceMs: PATIENCE_MS,
              onEnd,
              onLateEnd() {
                // Not with what was changed or submitted meanwhile.
                const kept = next.entries.get(entry);
                if (kept?.state === 'typed' && kept.text === text) again();
              },
            });
        }),
      async isEnded({ followupId }) {
        await records.reread(followupId);
        return endOf(followupId) !== null;
      },
      async tell(told) {
        const { type, entry } = told;
        const isCreated = told.type === 'created';
        const { followupId, kind, text, draft, isEnded } = entry;
        const known = records.get(followupId);
        // After a reload, nobody may have read the record yet that a notice names.
        await (known ?? records.reread(followupId));
        const record = records.get(followupId);
        if (!known && record) await askForNames([record]);
        const isGoingOn = type === 'going-on';
        // It is over meanwhile.
        if (isGoingOn && next.entries.get(entry)?.state !== 'creating') return;
        const { actions, bulk, common, fields, notices, routines } = withEnglish(settings.messages, routineEnglish);
        // Continues the notice that the record ended, so a screen reader reads only what is new.
        const id = `${kind === 'add' ? 'add' : 'act'}-${followupId}`;
        let words = routines.notCreated;
        if (isGoingOn) words = core.runtime.isOnline() ? routines.creating : bulk.offline;
        if (type === 'unconfirmed') words = `${common.labelOf({ label: routines.next })} ${common.unconfirmed}`;
        if (isCreated) {
          if (told.answer) store.upsert(told.answer as Followup);
          else store.invalidate();
          const change = dueWords(draft?.due_at ?? '', settings, core.runtime.now());
          words = change ? notices.changed({ record: routines.created, change }) : routines.created;
        }
        // Whoever ended it, its status says how.
        const status = endOf(followupId);
        const change = status === null ? actions.completed : statusWord(status, fields);
        const onSelect = (): void =>
          askedPopover(core).set({ followupIds: [followupId], isSelection: false, field: kind, anchor: null });
        // Of a record that could not be read, what was typed says which one it was.
        const typed = record ? '' : noteExcerpt(text['nextNote'] ?? text['line'] ?? '');
        core.notices.notify((nameOf) => {
          const name = typed || nameOf(record);
          return {
            id,
            tone: isCreated || isGoingOn ? 'status' : 'alert',
            ...(isCreated ? { look: 'success' } : { persistent: true }),
            text: words,
            about: isEnded && kind !== 'add' ? notices.changed({ record: name, change }) : name,
            actions: [
              ...(type === 'unconfirmed'
                ? [{ label: common.tryAgain, onSelect: () => void next.tryAgain(entry, own) }]
                : []),
              ...(isCreated || isGoingOn ? [] : [{ label: notices.reopen, onSelect }]),
            ],
          };
        });
      },
    };
    return own;
  }, [core, store, settings, create, commands, next, askForNames]);
  return { next, host };
}

/** Goes on with what an earlier page load, or a sign-out, interrupted. Renders nothing. */
export function ResumeNext(): null {
  const { next, host } = useNext();
  useEffect(() => {
    void next.resume(host);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each user; what it calls may change later
  }, [next]);
  return null;
}
