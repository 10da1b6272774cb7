'use client';
import { zoneOffset } from '../../core/followup/time-zone.js';
import { useMemo } from 'react';
import { isInstantField, sameValue, valueFault } from '../../core/followup/fields.js';
import type { FollowupPatch } from '../../core/followup/followup-patch.js';
import type { Followup } from '../../core/followup/followup.js';
import { parseInstant } from '../../core/followup/instant.js';
import { shiftDue, type DueShift } from '../../core/worklist/shift-due.js';
import type { BulkField } from './bulk-field.js';
import type { Messages } from '../../core/messages/messages.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { useDisplaySettings, useMessages } from '../provider/display-settings-context.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { useByFrame } from '../ui/by-frame.js';
import { fromZonedInput } from '../../core/followup/due-time.js';
import { runningText } from '../../core/page/value-words.js';
import type { DueChoice } from '../../core/worklist/due-choices.js';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/**
 * Returns a fast equivalent of `shiftDue` for many due times: it looks up the zone's offset once per day, and falls
 * back to `shiftDue` near a clock change.
 */
export function dueShifter(shift: DueShift, timeZone: string): (dueAt: string | null | undefined) => string | null {
  const { days = 0, hours = 0 } = shift;
  /** The zone's UTC offset; `null` if it changes that day, the day before, or the day after. */
  function steadyOffset(instant: number): number | null {
    const day = Math.floor(instant / DAY);
    const [before, after] = [(day - 1) * DAY, (day + 2) * DAY].map((at) => zoneOffset(at, timeZone));
    return before === after ? (before as number) : null;
  }

  return (dueAt) => {
    const instant = parseInstant(dueAt);
    if (instant === null) return null;
    const moved = instant + days * DAY;
    const from = days === 0 ? 0 : steadyOffset(instant);
    const to = days === 0 ? 0 : isUsual(moved) ? steadyOffset(moved) : null;
    if (from === null || to === null) return shiftDue(dueAt, shift, timeZone);
    const result = moved + from - to + hours * HOUR;
    return isUsual(result) ? new Date(result).toISOString() : shiftDue(dueAt, shift, timeZone);
  };
}

/** Whether an instant is well within the range of valid due times. */
function isUsual(instant: number): boolean {
  return instant > 7 * DAY && instant < Date.UTC(9999, 11, 1);
}

/** The change of each record: one value for all, or a shift of each due time by the same amount. */
export type BulkValue = { readonly to: string } | { readonly by: DueShift };

/** The outcome of a plan in numbers; all but `total` add up to `total`. */
export interface BulkCounts {
  readonly total: number;
  readonly change: number;
  /** Records that already have the value. */
  readonly same: number;
  readonly readOnly: number;
  /** Records without a due time, or with one that can't be shifted that far. */
  readonly noDue: number;
  /** Records with an earlier change that waits for a conflict decision. */
  readonly conflict: number;
  /** Records that are deleted or not loaded. */
  readonly missing: number;
}

export interface BulkPlan {
  readonly counts: BulkCounts;
  /** One safe update per record to change, based on the record as shown on screen. */
  readonly changes: readonly { readonly followup: Followup; readonly patch: FollowupPatch }[];
}

/** What a plan needs to know about the records. */
export interface BulkSource {
  /** Returns the record as shown on screen; `undefined` if it is deleted or not loaded. */
  readonly followupOf: (id: string) => Followup | undefined;
  readonly canEdit: (followup: Followup) => boolean;
  readonly waitsForDecision: (id: string) => boolean;
  readonly timeZone: string;
}

/**
 * Computes what a bulk change would do, in one pass.
 *
 * @param value the chosen value; with `null`, every changeable record counts as a change
 */
export function planBulk(
  ids: readonly string[],
  field: BulkField,
  value: BulkValue | null,
  { followupOf, canEdit, waitsForDecision, timeZone }: BulkSource,
): BulkPlan {
  const counts = { total: ids.length, change: 0, same: 0, readOnly: 0, noDue: 0, conflict: 0, missing: 0 };
  const changes: { followup: Followup; patch: FollowupPatch }[] = [];
  const shift = value && 'by' in value ? dueShifter(value.by, timeZone) : null;
  for (const id of ids) {
    const followup = followupOf(id);
    if (!followup) counts.missing += 1;
    else if (followup.integration_version === null || !canEdit(followup)) counts.readOnly += 1;
    else if (waitsForDecision(id)) counts.conflict += 1;
    else {
      const next = value && 'to' in value ? value.to : shift ? shift(followup[field]) : undefined;
      if (next === null) counts.noDue += 1;
      else if (next !== undefined && sameValue(field, followup[field], next)) counts.same += 1;
      else {
        counts.change += 1;
        if (next !== undefined) changes.push({ followup, patch: { [field]: next } });
      }
    }
  }
  return { counts, changes };
}

/** The reasons to leave a record out, in display order. */
const LEFT_OUT = ['same', 'readOnly', 'noDue', 'conflict', 'missing'] as const;

type LeftOut = (typeof LEFT_OUT)[number];

/** Counts the left-out records per reason, without empty counts. */
export function leftOutTexts(
  counts: BulkCounts,
  bulk: Messages['bulk'],
): { readonly kind: LeftOut; readonly text: string }[] {
  return LEFT_OUT.flatMap((kind) => {
    const count = counts[kind];
    return count > 0 ? [{ kind, text: bulk[kind === 'conflict' ? 'conflictFirst' : kind]({ count }) }] : [];
  });
}

/** Returns the inputs of a plan, with a new identity whenever one of them changes. */
export function useBulkSource(): BulkSource {
  const { core, canEdit } = useFollowupsContext();
  const { timeZone } = useDisplaySettings();
  const {
    records,
    saving: { engine },
  } = core;
  const revision = useByFrame(records.subscribeAll, records.revision);
  const edits = useByFrame(engine.subscribeAll, engine.edits);
  return useMemo(() => {
    const undecided = new Set<string>();
    for (const { followupId, state } of edits) if (state === 'conflict') undecided.add(followupId);
    return {
      followupOf: (id) => (records.isAway(id) ? undefined : records.view(id)),
      canEdit,
      waitsForDecision: (id) => undecided.has(id),
      timeZone,
    };
    // The revision stands in for the records' content.
    // eslint-disable-next-line react/exhaustive-deps
  }, [records, revision, edits, canEdit, timeZone]);
}

/** Returns what a bulk change of these records would do, updated as the records change. */
export function useBulkPlan(ids: readonly string[], field: BulkField, value: BulkValue | null): BulkPlan {
  const source = useBulkSource();
  // The value is a new object on each render, so compare it as JSON.
  const wanted = JSON.stringify(value);
  return useMemo(
    () => planBulk(ids, field, JSON.parse(wanted) as BulkValue | null, source),
    [ids, field, wanted, source],
  );
}

/** Gives records to an owner. */
export type Reassign = (ids: readonly string[], ownerId: string) => void;

/** Returns a function that gives records to an owner at once, by the same bulk change as the popover. */
export function useReassign(): Reassign {
  const { core } = useFollowupsContext();
  const { bulk } = useMessages(allEnglish);
  const source = useBulkSource();
  return (ids, ownerId) => {
    const text = runningText(core.saving.bulks.latest()?.state(), bulk);
    if (text !== null) {
      core.notices.notify({ id: 'one-at-a-time', tone: 'status', text });
      return;
    }
    const { changes } = planBulk(ids, 'owner_user_id', { to: ownerId }, source);
    if (changes.length > 0) core.saving.bulks.start(changes);
  };
}

/** The content of the fields while a value is chosen. */
export interface BulkDraft {
  /** The id or the choice. */
  readonly text: string;
  /**
   * The chosen option for a time: `preset:` and the id of a preset, `exact` or `shift`; `null` if none is chosen.
   */
  readonly due: string | null;
  /** A date and time in the format of its input. */
  readonly exact: string;
  readonly amount: string;
  readonly unit: 'days' | 'hours';
  readonly direction: 'later' | 'earlier';
}

export const EMPTY_DRAFT: BulkDraft = {
  text: '',
  due: null,
  exact: '',
  amount: '1',
  unit: 'days',
  direction: 'later',
};

const MAX_DAYS = 36_500;
const MAX_HOURS = MAX_DAYS * 24;

export function presetDraft({ id }: DueChoice): string {
  return `preset:${id}`;
}

/** Parses a draft. Returns `"missing"` if nothing is chosen yet, `"invalid"` if the input can't be parsed. */
export function readDraft(
  field: BulkField,
  draft: BulkDraft,
  choices: readonly DueChoice[],
  timeZone: string,
): BulkValue | 'missing' | 'invalid' {
  if (!isInstantField(field)) {
    const to = draft.text.trim();
    if (to === '') return 'missing';
    return valueFault(field, to) === null ? { to } : 'invalid';
  }
  switch (draft.due) {
    case null:
      return 'missing';
    case 'exact': {
      const typed = fromZonedInput(draft.exact, timeZone);
      if (typed.ok) return { to: typed.iso };
      return typed.reason === 'empty' ? 'missing' : 'invalid';
    }
    case 'shift': {
      if (draft.amount.trim() === '') return 'missing';
      const amount = Number(draft.amount);
      const most = draft.unit === 'days' ? MAX_DAYS : MAX_HOURS;
      if (!Number.isInteger(amount) || amount < 1 || amount > most) return 'invalid';
      const signed = draft.direction === 'later' ? amount : -amount;
      return { by: draft.unit === 'days' ? { days: signed } : { hours: signed } };
    }
    default: {
      const choice = choices.find((each) => presetDraft(each) === draft.due);
      return choice ? { to: choice.iso } : 'missing';
    }
  }
}
