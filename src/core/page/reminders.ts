import { watchDue } from '../records/watch-due.js';
import { isOpen, type ClosedStatuses } from '../followup/is-open.js';
import { createStack } from './create-stack.js';
import type { Services } from './followups-core.js';
import { onePer } from './one-per.js';
import { sameValue } from '../followup/fields.js';
import type { Followup } from '../followup/followup.js';
import type { NoticeAction } from './notice.js';
import { withEnglish } from './late-words.js';
import { allEnglish } from '../messages/all-english.js';
import type { DisplaySettings } from './display-settings.js';
import type { DueEvent } from './followups-event.js';
import { clockStyle, dateFormatter } from '../followup/date-formatter.js';
import { firstLine, noteExcerpt } from '../followup/shorten.js';
import { parseInstant } from '../followup/instant.js';

/** The reminder settings of a provider. */
interface ReminderWish {
  readonly minutesBefore: number;
  readonly closedStatuses: ClosedStatuses;
}

/** One watch per user: each record is reported once, however many providers show it. */
const watchOf = onePer(() => ({ wishes: createStack<ReminderWish>(), stop: (): void => {} }));

type RemindedServices = Services<'notices' | 'page' | 'records' | 'runtime' | 'saving' | 'userId' | 'report'>;

/**
 * Reports to the core what falls due while a provider asks for it; the latest settings count.
 *
 * @returns a cancel function
 */
export function remind(core: RemindedServices, wish: ReminderWish): () => void {
  const { wishes } = watchOf(core);
  const drop = wishes.add(wish);
  begin(core);
  return () => {
    const wasLatest = wishes.latest() === wish;
    drop();
    if (wasLatest) begin(core);
  };
}

function begin(core: RemindedServices): void {
  const watch = watchOf(core);
  const wish = watch.wishes.latest();
  const { records, runtime, page, userId, saving, notices } = core;
  watch.stop();
  watch.stop = () => {};
  if (!wish || userId === null) return;
  watch.stop = watchDue({
    ...wish,
    records,
    userId,
    now: runtime.now,
    schedule: runtime.schedule,
    onWake: page.onVisibility,
    isActive: saving.engine.isActive,
    onDue: (moments) =>
      notices.tellDue(
        moments.map(({ followup, minutesBefore }) => ({
          type: 'due',
          followupId: followup.id,
          followup,
          minutesBefore,
        })),
      ),
  });
}

const NOTICE_ID = 'due';

const MINUTE_MS = 60_000;
const SNOOZE_MINUTES = 15;

interface DueNoticeSettings {
  readonly settings: DisplaySettings;
  readonly canEdit: (followup: Followup) => boolean;
}

/** The due events that were shown and not dismissed, by record id. Outlives the component that shows them. */
const toldOf = onePer(() => ({ events: new Map<string, DueEvent>(), holders: 0 }));

/**
 * Shows one notice for all follow-ups that fell due, until it is dismissed or none of them is due anymore.
 *
 * @returns a cancel function
 */
export function showDueNotice(
  core: Services<'notices' | 'records' | 'runtime' | 'saving' | 'report'>,
  latest: () => DueNoticeSettings,
): () => void {
  const {
    records,
    runtime,
    saving: { engine, editors },
  } = core;
  const told = toldOf(core);

  const followupsOf = (events: Iterable<DueEvent>): Followup[] =>
    [...events].flatMap(({ followupId }) => records.view(followupId) ?? []);

  function isStillSo({ followupId, followup }: DueEvent): boolean {
    const now = records.isAway(followupId) ? undefined : records.view(followupId);
    return (
      now !== undefined &&
      sameValue('due_at', now.due_at, followup.due_at) &&
      sameValue('owner_user_id', now.owner_user_id, followup.owner_user_id) &&
      isOpen(now, latest().settings.closedStatuses)
    );
  }

  function snooze(events: readonly DueEvent[]): void {
    // Rounded up to a whole minute, as due times are shown.
    const until = Math.ceil(runtime.now() / MINUTE_MS + SNOOZE_MINUTES) * MINUTE_MS;
    const patch = { due_at: new Date(until).toISOString() };
    const requests = followupsOf(events.filter(isStillSo)).map((followup) => ({ followup, patch }));
    const [request] = requests;
    if (requests.length > 1) core.saving.bulks.start(requests);
    else if (request) engine.submit({ ...request, origin: 'quick-action' });
  }

  function actionsFor(events: readonly DueEvent[]): NoticeAction[] {
    const { settings, canEdit } = latest();
    const { reminders } = withEnglish(settings.messages, allEnglish);
    const [first] = events;
    const values = { minutes: SNOOZE_MINUTES };
    const isShown = first !== undefined && events.length === 1 && editors.isShown(first.followupId);
    const canSnooze = followupsOf(events).every(
      (followup) => canEdit(followup) && engine.leading(followup.id)?.state !== 'conflict',
    );
    const actions: NoticeAction[] = [];
    if (first && editors.canOpen() && !isShown) actions.push({ label: reminders.open, onSelect: () => open(events) });
    if (canSnooze) {
      const label = events.length > 1 ? reminders.snoozeAll(values) : reminders.snooze(values);
      actions.push({ label, onSelect: () => snooze(events) });
    }
    return actions;
  }

  /** Opens the first one and keeps the notice for the others. */
  function open([first, ...others]: readonly DueEvent[]): void {
    if (first) editors.open(first.followupId);
    for (const event of others) told.events.set(event.followupId, event);
    show();
  }

  function show(): void {
    const events = [...told.events.values()];
    if (events.length === 0) return;
    core.notices.notify({
      id: NOTICE_ID,
      tone: 'status',
      persistent: true,
      text: dueWords(events, runtime.now(), latest().settings),
      actions: actionsFor(events),
      onDismiss: () => told.events.clear(),
    });
  }

  function dropOutdated(ids: Iterable<string>): void {
    const before = told.events.size;
    for (const id of ids) {
      const event = told.events.get(id);
      if (event && !isStillSo(event)) told.events.delete(id);
    }
    if (told.events.size === before) return;
    if (told.events.size === 0) core.notices.withdraw(NOTICE_ID);
    else show();
  }

  told.holders += 1;
  dropOutdated(told.events.keys());
  show();
  const stopDue = core.notices.onDue((events) => {
    for (const event of events) told.events.set(event.followupId, event);
    show();
  });
  const stopRecords = records.subscribeAll(dropOutdated);
  return () => {
    stopDue();
    stopRecords();
    told.holders -= 1;
    if (told.holders === 0) core.notices.withdraw(NOTICE_ID);
  };
}

/** For this long after its due time, a follow-up is due now. */
const NOW_MS = 2 * 60_000;

/** What has fallen due, or soon will, in a few words: one follow-up by the first line of its note, several by number. */
export function dueWords(
  events: readonly DueEvent[],
  now: number,
  { messages, locale, timeZone }: Pick<DisplaySettings, 'messages' | 'locale' | 'timeZone'>,
): string {
  const { reminders } = withEnglish(messages, allEnglish);
  const [first] = events;
  if (!first || events.length > 1) {
    const areSoon = events.every(({ minutesBefore }) => minutesBefore > 0);
    return (areSoon ? reminders.manySoon : reminders.manyDue)({ count: events.length });
  }
  const note = noteExcerpt(firstLine(first.followup.note));
  if (first.minutesBefore > 0) return reminders.dueIn({ note, minutes: first.minutesBefore });
  const due = parseInstant(first.followup.due_at) ?? now;
  if (now - due < NOW_MS) return reminders.due({ note });
  const time = dateFormatter(locale, { ...clockStyle(locale), timeZone }).format(due);
  return reminders.wasDue({ note, time });
}
