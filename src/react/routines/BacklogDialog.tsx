'use client';
import { useContext, useMemo, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { dateFormatter, dayWords } from '../../core/followup/date-formatter.js';
import { sameId } from '../../core/followup/fields.js';
import { firstLine, noteExcerpt } from '../../core/followup/shorten.js';
import type { Followup } from '../../core/followup/followup.js';
import { dayIn } from '../../core/followup/in-zone.js';
import { parseInstant } from '../../core/followup/instant.js';
import { isOpen } from '../../core/followup/is-open.js';
import { routineEnglish } from '../../core/routines/all-words.js';
import { planBacklog, type BacklogChoices, type BacklogDay } from '../../core/routines/plan-backlog.js';
import { runningText } from '../../core/page/value-words.js';
import { useDisplaySettings, useMessages } from '../provider/display-settings-context.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { HostActionsContext } from '../provider/HostActions.js';
import { useCapacity } from '../provider/owner-loads.js';
import { useKnownReferences } from '../provider/use-references.js';
import { useByFrame } from '../ui/by-frame.js';
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
// At the top, since it grows and shrinks under the pointer that changes a number.
const WIDE = { '--rf-dialog-size': '74em', alignSelf: 'start' } as object;
const SQUARE = 'var(--rf-control-height)';
const STEPPER = { display: 'grid', gridTemplateColumns: `${SQUARE} 1fr ${SQUARE}`, gap: '0.25em' } as const;
const CHECK = {
  display: 'flex',
  alignItems: 'center',
  gap: '0.5em',
  margin: 0,
  minBlockSize: SQUARE,
} as const;
const PLAIN = { margin: 0, padding: 0, listStyle: 'none' } as const;
const gridOf = (least: string) =>
  ({
    ...PLAIN,
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fill, minmax(${least}, 1fr))`,
    gap: '0.5em',
    marginBlockStart: '1em',
  }) as const;
// Columns, and in a narrow dialog rows.
const DAYS = gridOf('max(8em, min(100%, (40em - 100%) * 999))');
const RECORDS = gridOf('min(100%, 16em)');
const SETTINGS = { ...gridOf('11em'), alignItems: 'end', gap: '1em' } as const;
const DAY = {
  minInlineSize: 0,
  padding: '0.5em',
  border: '1px solid var(--rf-border)',
  borderRadius: 'var(--rf-radius-small)',
} as const;
const OFF = { ...DAY, borderStyle: 'dashed', color: 'var(--rf-muted)' } as const;
const OPEN = { ...DAY, gridColumn: '1 / -1' } as const;
const HEAD = { inlineSize: '100%', justifyContent: 'start', paddingInline: '0.25em' } as const;
const NUMBERS = { ...PLAIN, paddingInline: '0.25em', fontWeight: 600 } as const;
const TRACK = { display: 'flex', position: 'relative', blockSize: '0.75em', margin: '0.5em 0.25em' } as const;
const SMALL = { ...PLAIN, paddingInline: '0.25em', fontSize: 'var(--rf-text-small)' } as const;
const NAME = { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' } as const;
const KEY = { color: 'inherit', borderColor: 'inherit' };
const HINT = { flex: 'auto', margin: 0 };

/** The colors of the bars, from the most urgent priority to the least, and to none that is known. */
const COLORS = ['danger', 'accent', 'muted'].flatMap((token) => [
  `var(--rf-${token})`,
  `color-mix(in srgb, var(--rf-${token}) 50%, var(--rf-background))`,
]);

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
  const { closedStatuses, currentUserId, locale, timeZone } = settings;
  const { agenda, bulk, common, filter, quickEdit, routines, table, workload } = useMessages(routineEnglish);
  const { backlog, capacity } = useContext(HostActionsContext);
  const capacityOf = useCapacity();
  const [now] = useState(Date.now);
  const today = dayIn(now, timeZone);
  const starts = Array.from({ length: STARTS }, (_, ahead) => String(today.add({ days: ahead + 1 })));
  const [typed, setTyped] = useState(
    String(backlog?.perDay ?? (typeof capacity === 'number' ? capacity : USUAL_LIMIT)),
  );
  const perDay = numberOf(typed);
  // The number of days to spread over evenly, as typed.
  const [over, setOver] = useState<string | null>(null);
  const evenDays = over === null ? null : numberOf(over);
  const [start, setStart] = useState(starts[0] as string);
  const [skipWeekends, setSkipWeekends] = useState(true);
  const [choices, setChoices] = useState<BacklogChoices>(new Map());
  const [open, setOpen] = useState<{ readonly day: string; readonly ids: readonly string[] } | null>(null);
  const revision = useByFrame(records.subscribeAll, records.revision);
  const owner = scope === 'mine' ? currentUserId : scope;
  const [ids] = useState(
    () =>
      followupIds ??
      [...records.all()].flatMap((each) => (isWanted(each, owner, now) && isOpen(each, closedStatuses) ? each.id : [])),
  );

  const { known, plan, closed, missing } = useMemo(() => {
    // The revision stands in for the records' content.
    void revision;
    const viewOf = (id: string): Followup | readonly [] => (records.isAway(id) ? [] : (records.view(id) ?? []));
    const known = [...records.all()].flatMap(({ id }) => viewOf(id));
    const views = ids.flatMap(viewOf);
    // What is no longer overdue, or someone else's by now, is not moved.
    const there = views.filter((each) => isWanted(each, owner, now));
    const wanted = there.filter((followup) => isOpen(followup, settings.closedStatuses));
    const ranks = settings.options.priorities ?? [];
    const plan = planBacklog(
      wanted,
      known,
      {
        ...settings,
        ...{ start, perDay, evenDays, skipWeekends, canEdit },
        holidays: backlog?.holidays ?? [],
        capacityOf,
        rankOf: (priority) => ranks.findIndex(({ value }) => value === priority),
        isUndecided: (id) => saving.engine.leading(id)?.state === 'conflict',
      },
      choices,
    );
    return { known, plan, closed: there.length - wanted.length, missing: ids.length - views.length };
  }, [
    records,
    saving,
    revision,
    ids,
    owner,
    now,
    settings,
    start,
    perDay,
    evenDays,
    skipWeekends,
    canEdit,
    backlog,
    capacityOf,
    choices,
  ]);

  const { referencesOf } = useKnownReferences();
  const nameOf = (followup: Followup): string =>
    noteExcerpt(firstLine(followup.note)) || (referencesOf(followup).deal?.name ?? table.noNote);
  const running = runningText(saving.bulks.latest()?.state(), bulk);
  const count = plan.requests.length;
  const canMove = count > 0 && running === null;
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

  const shown = plan.days.filter(({ day }) => day <= (plan.end ?? ''));
  const most = Math.max(1, ...shown.flatMap(({ before, moved, limit }) => [limit, before + moved.length]));
  const places = new Map(plan.days.flatMap(({ day, moved }) => moved.map(({ id }) => [id, day])));
  const optionOf = (day: string) => ({ value: day, label: dayWords(day, locale, 'short') });
  const dayOptions = [
    ...plan.days.flatMap(({ day, isOff }) => (isOff ? [] : optionOf(day))),
    { value: OUT, label: routines.leaveOut },
  ];
  /** The props of a heading with records below it, of which each can get another day while it is open. */
  const listOf = (day: string, followups: readonly Followup[]) => {
    const ids = followups.map(({ id }) => id);
    const isOpen = open?.day === day;
    return {
      isOpen,
      onToggle: () => setOpen(isOpen ? null : { day, ids }),
      children: isOpen ? (
        <ul style={RECORDS}>
          {/* What was there at first stays in sight, with the day that it has now. */}
          {[...new Set([...open.ids, ...ids])].flatMap((id) => {
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
                  onChange={({ currentTarget: { value } }) => setChoices(new Map(choices).set(id, value || null))}
                />
              </li>
            );
          })}
        </ul>
      ) : null,
    };
  };

  const ranks = settings.options.priorities ?? [];
  /** What a day has before and after, by priority, and the first names. */
  const dayColumn = (day: BacklogDay): ReactElement => {
    const { day: name, before, moved, limit, isOver } = day;
    const after = before + moved.length;
    const warning = isOver ? 'var(--rf-danger)' : undefined;
    const { children, ...part } = listOf(name, moved);
    // They come in the order of their priorities.
    const counts = new Map<string, number>();
    for (const { priority } of moved) counts.set(priority || '', (counts.get(priority || '') ?? 0) + 1);
    const parts = [...counts].map(([priority, length]) => {
      const rank = ranks.findIndex(({ value }) => value === priority);
      const color = COLORS[rank < 0 ? 4 : Math.round(3 - (rank / (ranks.length - 1 || 1)) * 3)];
      return { label: ranks[rank]?.label ?? (priority || common.none), length, color };
    });
    const share = (some: number): string => `${(some / most) * 100}%`;
    return (
      <Part key={name} {...part} words={dayWords(name, locale, 'short')} day={name}>
        <p style={{ ...NUMBERS, color: warning }}>
          {routines.becomes({ from: table.groupCount({ count: before }), to: table.groupCount({ count: after }) })}
        </p>
        <div aria-hidden="true" style={TRACK}>
          {[{ label: '', length: before, color: 'var(--rf-border)' }, ...parts].map(({ label, length, color }) => (
            <span
              key={label}
              style={{ border: '1px solid var(--rf-background)', inlineSize: share(length), background: color }}
            />
          ))}
          <span
            style={{
              position: 'absolute',
              insetBlock: '-0.25em',
              insetInlineStart: share(limit),
              borderInlineStart: '2px dashed var(--rf-foreground)',
            }}
          />
        </div>
        <ul style={SMALL}>
          <li style={{ color: warning ?? 'var(--rf-muted)' }}>
            {isOver ? workload.overLimit : workload.limit({ count: limit })}
          </li>
          {parts.map(({ label, length, color }) => (
            <li key={label}>
              <span style={{ color }} aria-hidden="true">
                ■
              </span>{' '}
              <bdi key={length}>{`${table.groupCount({ count: length })} ${label}`}</bdi>
            </li>
          ))}
        </ul>
        {children ?? (
          <ul style={{ ...SMALL, marginBlockStart: '0.5em' }}>
            {moved.slice(0, NAMES).map((followup) => (
              <li key={followup.id} style={NAME}>
                <bdi>{nameOf(followup)}</bdi>
              </li>
            ))}
            {moved.length > NAMES ? (
              <li>
                <Button size="small" variant="ghost" onClick={part.onToggle}>
                  {bulk.showMore({ count: moved.length - NAMES })}
                </Button>
              </li>
            ) : null}
          </ul>
        )}
      </Part>
    );
  };

  /** Days without work one after the other, at the first of them. */
  const offDays = (at: number): ReactElement | null => {
    if (shown[at - 1]?.isOff) return null;
    // The last day has records.
    const end = shown.findIndex(({ isOff }, place) => place > at && !isOff) - 1;
    const of = (place: number): number => Date.parse((shown[place] as BacklogDay).day);
    return (
      <li key={at} style={OFF}>
        <p style={SMALL}>
          {dateFormatter(locale, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).formatRange(
            of(at),
            of(end),
          )}
        </p>
        <p style={SMALL}>{routines.skipped}</p>
      </li>
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
  const told = notes.flatMap(([some, words]) => (some ? words({ count: some }) : []));

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={routines.backlog}
      description={ids.length > 0 ? routines.backlogRule({ count: places.size }) : table.empty.overdue}
      closeLabel={common.close}
      size="large"
      style={WIDE}
      returnFocus={returnFocus}
      root={settings}
      onKeyDown={onKeyDown}
    >
      <DialogBody>
        <div style={SETTINGS}>
          <Stepper label={routines.perDay} typed={typed} onChange={setTyped} />
          <SelectField
            label={routines.startDay}
            value={start}
            options={starts.map(optionOf)}
            onChange={({ currentTarget }) => setStart(currentTarget.value)}
          />
          <Check label={routines.skipWeekends} isOn={skipWeekends} onChange={setSkipWeekends} />
          <Check
            label={routines.evenly}
            isOn={over !== null}
            // As many days as it takes to fill them.
            onChange={(isOn) => setOver(isOn ? String(shown.filter(({ isOff }) => !isOff).length) : null)}
          />
          {over === null ? null : <Stepper label={routines.overDays} typed={over} onChange={setOver} />}
          <p role="status" style={CHECK}>
            {plan.end && routines.doneBy({ day: dayWords(plan.end, locale, 'short') })}
          </p>
        </div>
        {told[0] && <p>{told.join(' · ')}</p>}
        <ol style={DAYS}>
          {shown.map((day, at) => (day.isOff ? offDays(at) : dayColumn(day)))}
          {plan.leftOut[0] ? (
            <Part words={`${routines.leaveOut}: ${plan.leftOut.length}`} {...listOf(OUT, plan.leftOut)} />
          ) : null}
        </ol>
      </DialogBody>
      <DialogFooter>
        <p className="rf-pick-more" style={HINT}>
          {running ?? (count > 0 ? `${bulk.shiftHint} · ${routines.undoesAll({ count })}` : null)}
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

/** Whether a record is overdue and its owner's, or everyone's; without an owner, it was selected. */
function isWanted(
  { due_at: due, owner_user_id: id }: Followup,
  owner: string | null | undefined,
  now: number,
): boolean {
  return owner === undefined || ((parseInstant(due) ?? now) < now && (owner === 'everyone' || sameId(id, owner)));
}

/** The whole number that was typed; 0, for which there is no room, if it is none. */
const numberOf = (typed: string): number => (/^\d+$/.test(typed) ? Number(typed) : 0);

interface StepperProps {
  readonly label: string;
  readonly typed: string;
  readonly onChange: (typed: string) => void;
}

/** A number from 1. The arrow keys change it too, so its buttons are for pointers alone. Renders a `<div>`. */
function Stepper({ label, typed, onChange }: StepperProps): ReactElement {
  const step = (words: string, by: 1 | -1): ReactElement => (
    <Button aria-hidden="true" tabIndex={-1} onClick={() => onChange(String(Math.max(1, numberOf(typed) + by)))}>
      {words}
    </Button>
  );
  const { bulk } = useMessages(routineEnglish);
  return (
    <Field label={label} error={numberOf(typed) ? undefined : bulk.amountInvalid}>
      {(control) => (
        <span style={STEPPER}>
          {step('−', -1)}
          <input
            {...control}
            type="number"
            className="rf-input"
            inputMode="numeric"
            value={typed}
            onChange={({ target }) => onChange(target.value)}
          />
          {step('+', 1)}
        </span>
      )}
    </Field>
  );
}

interface CheckProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Renders a `<label>` around a checkbox. */
function Check({ label, isOn, onChange }: CheckProps): ReactElement {
  return (
    <label style={CHECK}>
      <input type="checkbox" style={PLAIN} checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}

interface PartProps {
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A heading that opens the list below it. Renders an `<li>`. */
function Part({ words, day, isOpen, onToggle, children }: PartProps & { words: string; day?: string }): ReactElement {
  return (
    <li style={isOpen ? OPEN : DAY} data-day={day}>
      <Button size="small" variant="ghost" style={HEAD} aria-expanded={isOpen} onClick={onToggle}>
        {words}
      </Button>
      {children}
    </li>
  );
}
