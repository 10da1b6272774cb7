'use client';
import { useContext, useMemo, useState, useSyncExternalStore, type KeyboardEvent, type ReactElement } from 'react';
import { dateFormatter, dayWords } from '../../core/followup/date-formatter.js';
import { sameId } from '../../core/followup/fields.js';
import { firstLine, noteExcerpt } from '../../core/followup/shorten.js';
import type { Followup } from '../../core/followup/followup.js';
import { dayIn } from '../../core/followup/in-zone.js';
import { parseInstant } from '../../core/followup/instant.js';
import { isOpen } from '../../core/followup/is-open.js';
import { MORNING_HOUR } from '../../core/followup/office-hours.js';
import { routineEnglish } from '../../core/routines/all-words.js';
import { planBacklog, type BacklogChoices, type BacklogDay } from '../../core/routines/plan-backlog.js';
import { useDisplaySettings, useMessages } from '../provider/display-settings-context.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { HostActionsContext } from '../provider/HostActions.js';
import { useKnownReferences } from '../provider/use-references.js';
import { byFrame } from '../ui/by-frame.js';
import { Button } from '../ui/button/Button.js';
import { Dialog, DialogBody, DialogFooter } from '../ui/dialog/Dialog.js';
import { Field, SelectField } from '../ui/field/Field.js';
import { keyWord } from '../ui/key-word.js';
import { isComposing } from '../ui/pressed-key.js';

export interface BacklogDialogProps {
  /** Whose overdue records are spread, as in a query; or else `followupIds`. */
  scope?: string | undefined;
  /** The records to spread. */
  followupIds?: readonly string[] | undefined;
  /** Whether there may be records that are not loaded. */
  isPartial: boolean;
  onClose: () => void;
  /** The element to focus when it closes; by default, the one that had focus before. */
  returnFocus?: (() => HTMLElement | null) | undefined;
}

/** The choice of no day, as the value of an option. */
const OUT = '';
const USUAL_LIMIT = 10;
const STARTS = 14;
const NAMES = 4;

// Styles of a part that few hosts wire, kept out of the stylesheet that all load.
const WIDE = { '--rf-dialog-size': '74em' } as object;
const SETTINGS = { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '1em 1.5em' } as const;
const STEPPER = { display: 'flex', gap: '0.25em', inlineSize: '12em' } as const;
const CHECK = {
  display: 'flex',
  alignItems: 'center',
  gap: '0.5em',
  minBlockSize: 'var(--rf-control-height)',
} as const;
const BOX = { inlineSize: '1.143em', blockSize: '1.143em', margin: 0, accentColor: 'var(--rf-accent)' } as const;
const PLAIN = { margin: 0, padding: 0, listStyle: 'none' } as const;
// Columns, and in a narrow dialog rows.
const DAYS = {
  ...PLAIN,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(8em, min(100%, (40em - 100%) * 999)), 1fr))',
  gap: '0.5em',
  marginBlockStart: '1em',
} as const;
const DAY = {
  minInlineSize: 0,
  padding: '0.5em',
  border: '1px solid var(--rf-border)',
  borderRadius: 'var(--rf-radius-small)',
} as const;
const OFF = { ...DAY, borderStyle: 'dashed', background: 'var(--rf-surface)', color: 'var(--rf-muted)' } as const;
const HEAD = { inlineSize: '100%', justifyContent: 'space-between', paddingInline: '0.25em' } as const;
const NUMBERS = { ...PLAIN, paddingInline: '0.25em', fontWeight: 600 } as const;
const TRACK = { display: 'flex', position: 'relative', blockSize: '0.75em', margin: '0.5em 0.25em' } as const;
const LINE = {
  position: 'absolute',
  insetBlock: '-0.25em',
  borderInlineStart: '2px dashed var(--rf-foreground)',
} as const;
const SMALL = { ...PLAIN, paddingInline: '0.25em', fontSize: 'var(--rf-text-small)' } as const;
const NAME = { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' } as const;
const MORE = { paddingInline: 0, whiteSpace: 'nowrap' } as const;
const OPEN = { ...DAY, gridColumn: '1 / -1' } as const;
const RECORDS = {
  ...PLAIN,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16em), 1fr))',
  gap: '0.75em',
  padding: '0.5em 0.25em',
} as const;
const KEY = { color: 'inherit', borderColor: 'currentColor', paddingInline: '0.25em' } as const;
const HINT = { margin: 0, marginInlineEnd: 'auto', color: 'var(--rf-muted)' } as const;

/** The colors of the bars, from the most urgent priority to the least. */
const COLORS = ['danger', 'danger', 'accent', 'accent'].map((token, place) =>
  place % 2 === 0 ? `var(--rf-${token})` : `color-mix(in srgb, var(--rf-${token}) 50%, var(--rf-background))`,
);
const GRAY = 'var(--rf-border)';

/** Spreads overdue or selected records over the days with room, and shows what goes where before it does. Renders a `dialog`. */
export function BacklogDialog({
  scope,
  followupIds,
  isPartial,
  onClose,
  returnFocus,
}: BacklogDialogProps): ReactElement {
  const { core, canEdit } = useFollowupsContext();
  const { records, saving } = core;
  const settings = useDisplaySettings();
  const { closedStatuses, currentUserId, locale, options, timeZone } = settings;
  const { agenda, bulk, common, filter, quickEdit, routines, table } = useMessages(routineEnglish);
  const { backlog, capacity } = useContext(HostActionsContext);
  const [now] = useState(Date.now);
  const starts = useMemo(() => {
    const today = dayIn(now, timeZone);
    return Array.from({ length: STARTS }, (_, ahead) => today.add({ days: ahead + 1 }).toString());
  }, [now, timeZone]);
  const [typed, setTyped] = useState(
    String(backlog?.perDay ?? (typeof capacity === 'number' ? capacity : USUAL_LIMIT)),
  );
  const perDay = Math.max(1, Math.floor(Number(typed)) || 1);
  const [start, setStart] = useState(starts[0] as string);
  const [skipWeekends, setSkipWeekends] = useState(true);
  const [choices, setChoices] = useState<BacklogChoices>(new Map());
  const [open, setOpen] = useState<{ readonly day: string; readonly ids: readonly string[] } | null>(null);
  const revision = useSyncExternalStore(
    useMemo(() => byFrame(records.subscribeAll), [records]),
    records.revision,
    records.revision,
  );
  const [ids] = useState(() => {
    const owner = scope === 'mine' ? currentUserId : scope;
    const isOverdue = (followup: Followup): boolean =>
      (parseInstant(followup.due_at) ?? now) < now &&
      isOpen(followup, closedStatuses) &&
      (scope === 'everyone' || sameId(followup.owner_user_id, owner));
    return followupIds ?? [...records.all()].filter(isOverdue).map(({ id }) => id);
  });

  const { known, plan, closed, missing } = useMemo(() => {
    // The revision stands in for the records' content.
    void revision;
    const known = [...records.all()].flatMap(({ id }) => (records.isAway(id) ? [] : (records.view(id) ?? [])));
    const there = ids.flatMap((id) => (records.isAway(id) ? [] : (records.view(id) ?? [])));
    const wanted = there.filter((followup) => isOpen(followup, closedStatuses));
    const ranks = options.priorities ?? [];
    const plan = planBacklog(
      wanted,
      known,
      {
        ...{ timeZone, locale, start, perDay, skipWeekends, closedStatuses, canEdit },
        holidays: backlog?.holidays ?? [],
        capacityOf(owner, day) {
          try {
            const limit = typeof capacity === 'function' ? capacity(owner, day) : capacity;
            return typeof limit === 'number' && limit >= 0 ? limit : null;
          } catch (error) {
            core.report(error, { operation: 'callback' });
            return null;
          }
        },
        rankOf: (priority) => ranks.findIndex(({ value }) => value === priority),
        hour: MORNING_HOUR,
        isUndecided: (id) => saving.engine.leading(id)?.state === 'conflict',
      },
      choices,
    );
    return { known, plan, closed: there.length - wanted.length, missing: ids.length - there.length };
  }, [
    core,
    records,
    saving,
    revision,
    ids,
    closedStatuses,
    options,
    timeZone,
    locale,
    start,
    perDay,
    skipWeekends,
    canEdit,
    backlog,
    capacity,
    choices,
  ]);

  const { referencesOf } = useKnownReferences();
  const nameOf = (followup: Followup): string =>
    noteExcerpt(firstLine(followup.note)) || (referencesOf(followup).deal?.name ?? table.noNote);
  const running = saving.bulks.latest()?.state();
  const count = plan.requests.length;
  const canMove = count > 0 && !running?.running;
  const move = (): void => {
    if (!canMove) return;
    onClose();
    saving.bulks.start(plan.requests);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
    event.preventDefault();
    move();
  };

  const shown = plan.days.slice(0, plan.days.findLastIndex(({ moved }) => moved.length > 0) + 1);
  const most = Math.max(1, ...shown.map(({ before, moved, limit }) => Math.max(limit, before + moved.length)));
  const places = new Map(plan.days.flatMap(({ day, moved }) => moved.map(({ id }) => [id, day])));
  const dayOptions = [
    ...plan.days
      .filter(({ isOff }) => !isOff)
      .map(({ day }) => ({ value: day, label: dayWords(day, locale, 'short') })),
    { value: OUT, label: routines.leaveOut },
  ];
  const toggle = (day: string, followups: readonly Followup[]) => (): void =>
    setOpen(open?.day === day ? null : { day, ids: followups.map(({ id }) => id) });
  const recordsOf = (day: string, followups: readonly Followup[]): ReactElement | null => {
    if (open?.day !== day) return null;
    // What was there at first stays in sight, with the day that it has now.
    const listed = [...new Set([...open.ids, ...followups.map(({ id }) => id)])];
    return (
      <ul style={RECORDS}>
        {listed.flatMap((id) => {
          const followup = records.view(id);
          const to = places.get(id) ?? (choices.get(id) === null ? OUT : undefined);
          if (!followup || to === undefined) return [];
          return (
            <li key={id}>
              <SelectField
                label={nameOf(followup)}
                aria-label={routines.dayFor({ record: nameOf(followup) })}
                value={to}
                options={dayOptions}
                onChange={({ currentTarget: { value } }) =>
                  setChoices(new Map(choices).set(id, value === OUT ? null : value))
                }
              />
            </li>
          );
        })}
      </ul>
    );
  };

  const notes = [
    [plan.noRoom, routines.noRoom],
    [plan.inConflict, bulk.conflictFirst],
    [plan.readOnly, bulk.readOnly],
    [closed, quickEdit.closedStay],
    [missing, bulk.missing],
    [isPartial ? known.length : 0, agenda.partial],
  ] as const;
  const told = notes.flatMap(([some, words]) => (some > 0 ? words({ count: some }) : []));
  const isEmpty = count === 0 && plan.leftOut.length === 0 && plan.end === null;

  return (
    <Dialog
      open
      onOpenChange={(isOpening) => {
        if (!isOpening) onClose();
      }}
      title={routines.backlog}
      description={isEmpty ? table.empty.overdue : routines.backlogRule({ count: places.size })}
      closeLabel={common.close}
      size="large"
      style={WIDE}
      returnFocus={returnFocus}
      root={settings}
      onKeyDown={onKeyDown}
    >
      <DialogBody>
        <div style={SETTINGS}>
          <Field label={routines.perDay}>
            {(control) => (
              <span style={STEPPER}>
                <Step words="−" onPress={() => setTyped(String(Math.max(1, perDay - 1)))} />
                <input
                  {...control}
                  type="number"
                  inputMode="numeric"
                  min={1}
                  className="rf-input"
                  value={typed}
                  onChange={({ target }) => setTyped(target.value)}
                />
                <Step words="+" onPress={() => setTyped(String(perDay + 1))} />
              </span>
            )}
          </Field>
          <SelectField
            label={routines.startDay}
            value={start}
            options={starts.map((day) => ({ value: day, label: dayWords(day, locale, 'short') }))}
            onChange={({ currentTarget }) => setStart(currentTarget.value)}
          />
          <label style={CHECK}>
            <input
              type="checkbox"
              style={BOX}
              checked={skipWeekends}
              onChange={({ currentTarget }) => setSkipWeekends(currentTarget.checked)}
            />
            {routines.skipWeekends}
          </label>
          <p role="status" style={{ ...HINT, ...CHECK, marginInline: 'auto 0' }}>
            {plan.end === null ? null : routines.doneBy({ day: dayWords(plan.end, locale, 'short') })}
          </p>
        </div>
        {told.length > 0 ? <p>{told.join(' · ')}</p> : null}
        <ol style={DAYS}>
          {shown.map((day, at) =>
            day.isOff ? (
              <OffDays key={day.day} days={shown} at={at} />
            ) : (
              <DayColumn
                key={day.day}
                {...{ day, most, nameOf }}
                isOpen={open?.day === day.day}
                onToggle={toggle(day.day, day.moved)}
              >
                {recordsOf(day.day, day.moved)}
              </DayColumn>
            ),
          )}
          {plan.leftOut.length > 0 ? (
            <li style={open?.day === OUT ? OPEN : DAY}>
              <Button
                size="small"
                variant="ghost"
                style={HEAD}
                aria-expanded={open?.day === OUT}
                onClick={toggle(OUT, plan.leftOut)}
              >
                {`${routines.leaveOut}: ${plan.leftOut.length}`}
              </Button>
              {recordsOf(OUT, plan.leftOut)}
            </li>
          ) : null}
        </ol>
      </DialogBody>
      <DialogFooter>
        <p style={HINT}>
          {running?.running
            ? bulk.oneAtATime({ done: running.total - running.pending, total: running.total })
            : count > 0
              ? `${bulk.shiftHint} · ${routines.undoesAll({ count })}`
              : null}
        </p>
        <Button onClick={onClose}>{common.cancel}</Button>
        <Button variant="primary" aria-disabled={!canMove || undefined} onClick={move}>
          {routines.move({ count })}
          <kbd aria-hidden="true" className="rf-pick-digit" style={KEY}>
            {`${keyWord('Control', filter.keyNames)} ${keyWord('Enter', filter.keyNames)}`}
          </kbd>
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** A button beside a number that the arrow keys change, so it is for pointers alone. */
function Step({ words, onPress }: { readonly words: string; readonly onPress: () => void }): ReactElement {
  return (
    <Button aria-hidden="true" tabIndex={-1} onClick={onPress}>
      {words}
    </Button>
  );
}

/** Days without work one after the other, at the first of them. */
function OffDays({ days, at }: { readonly days: readonly BacklogDay[]; readonly at: number }): ReactElement | null {
  const { locale } = useDisplaySettings();
  const { routines } = useMessages(routineEnglish);
  if (days[at - 1]?.isOff) return null;
  const end = days.findIndex(({ isOff }, place) => place > at && !isOff) - 1;
  const format = dateFormatter(locale, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
  const of = (place: number): number => Date.parse(days[place]?.day ?? '');
  return (
    <li style={OFF}>
      <p style={SMALL}>{format.formatRange(of(at), of(Math.max(at, end)))}</p>
      <p style={SMALL}>{routines.skipped}</p>
    </li>
  );
}

interface DayColumnProps {
  day: BacklogDay;
  /** The number that the whole length of a bar stands for. */
  most: number;
  nameOf: (followup: Followup) => string;
  isOpen: boolean;
  onToggle: () => void;
  /** The list of the day, while it is open. */
  children: ReactElement | null;
}

/** What a day has before and after, by priority, and the first names. Renders an `<li>`. */
function DayColumn({ day, most, nameOf, isOpen: isListed, onToggle, children }: DayColumnProps): ReactElement {
  const { locale, options } = useDisplaySettings();
  const { bulk, common, routines, workload } = useMessages(routineEnglish);
  const { before, moved, limit, isOver } = day;
  const number = new Intl.NumberFormat(locale);
  const ranks = options.priorities ?? [];
  // They come in the order of their priorities.
  const priorities = new Set(moved.map(({ priority }) => priority || null));
  const parts = [...priorities].map((priority) => {
    const { length } = moved.filter((followup) => (followup.priority || null) === priority);
    const rank = ranks.findIndex(({ value }) => value === priority);
    const color =
      rank === -1 ? undefined : COLORS[Math.round(((ranks.length - 1 - rank) / (ranks.length - 1 || 1)) * 3)];
    return { label: ranks[rank]?.label ?? priority ?? common.none, length, color: color ?? 'var(--rf-muted)' };
  });
  const share = (some: number): string => `${(some / most) * 100}%`;
  return (
    <li style={isListed ? OPEN : DAY} data-day={day.day}>
      <Button size="small" variant="ghost" style={HEAD} aria-expanded={isListed} onClick={onToggle}>
        {dayWords(day.day, locale, 'short')}
      </Button>
      <p style={isOver ? { ...NUMBERS, color: 'var(--rf-danger)' } : NUMBERS}>
        {routines.becomes({ from: number.format(before), to: number.format(before + moved.length) })}
      </p>
      <div aria-hidden="true" style={TRACK}>
        {[{ label: '', length: before, color: GRAY }, ...parts].map(({ label, length, color }) => (
          <span
            key={label}
            style={{
              inlineSize: share(length),
              background: color,
              border: length > 0 ? '1px solid var(--rf-background)' : undefined,
            }}
          />
        ))}
        <span style={{ ...LINE, insetInlineStart: share(limit) }} />
      </div>
      <ul style={SMALL}>
        <li style={{ color: isOver ? 'var(--rf-danger)' : 'var(--rf-muted)' }}>
          {isOver ? workload.overLimit : workload.limit({ count: limit })}
        </li>
        {parts.map(({ label, length, color }) => (
          <li key={label}>
            <span style={{ color }} aria-hidden="true">
              ■
            </span>{' '}
            <bdi key={length}>{`${number.format(length)} ${label}`}</bdi>
          </li>
        ))}
      </ul>
      {isListed ? (
        children
      ) : (
        <ul style={{ ...SMALL, marginBlockStart: '0.5em' }}>
          {moved.slice(0, NAMES).map((followup) => (
            <li key={followup.id} style={NAME}>
              <bdi>{nameOf(followup)}</bdi>
            </li>
          ))}
          {moved.length > NAMES ? (
            <li>
              <Button size="small" variant="ghost" style={MORE} onClick={onToggle}>
                {bulk.showMore({ count: moved.length - NAMES })}
              </Button>
            </li>
          ) : null}
        </ul>
      )}
    </li>
  );
}
