import { parseJson } from '../client/decode-answer.js';
import { patchedFields, type WrittenPatch } from '../followup/followup-patch.js';
import { membersOf, type Members } from '../followup/wire-values.js';

/** Saves that raised the version alike before that counts as the server's step. */
const ENOUGH = 10;

/** Of so many saves that raised it by a step, one may have raised it by more: somebody else's change lay in between. */
const EXCEPTION_PER = 10;

/** What the answer to a save told of the version that it rests on and of the one that it made. */
export interface VersionRise {
  readonly followupId: string;
  readonly body: WrittenPatch;
  readonly from: number;
  readonly to: number;
  /** The number of the request that the answer is to. */
  readonly startedAt: number;
  /** A number that each request has which starts after the answer. */
  readonly answeredAt: number;
}

/**
 * How a server's versions rise, learned from saves that were answered at their first attempt: its document does not say, and
 * what was never seen is not assumed. A change of somebody else in between, which only a server that ignores versions lets
 * pass, makes a rise larger and never smaller. So the smallest counts, where nearly all are alike, which those of a random
 * counter are not. Nor are rises believed while the counter could be one that all records share (a clock, a number for
 * each write), since they are alike for a person who saves at an even pace: a counter is a record's own where a later save of
 * another record ends at a version that is no higher.
 */
export type VersionCounter = ReturnType<typeof createVersionCounter>;

interface Known {
  ignored: boolean;
  own: boolean;
  step: number;
  times: number;
  exceptions: number;
  readonly kinds: readonly string[];
}

function decodeKnown(text: string | null): Known | null {
  const { ignored, own, step, times, exceptions, kinds }: Members<Known> = membersOf(parseJson(text)) ?? {};
  if (typeof ignored !== 'boolean' || typeof own !== 'boolean') return null;
  if (!isNumber(step) || !isNumber(times) || !isNumber(exceptions)) return null;
  if (!Array.isArray(kinds) || !kinds.every((kind) => typeof kind === 'string')) return null;
  return { ignored, own, step, times, exceptions, kinds };
}

function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

/**
 * @param kept what an earlier life of the page has learned, as `keep` was given it
 * @param keep is given what is known after each change of it
 */
export function createVersionCounter(kept: string | null, keep: (text: string) => void) {
  let known: Known = decodeKnown(kept) ?? {
    ignored: false,
    own: false,
    step: Infinity,
    times: 0,
    exceptions: 0,
    kinds: [],
  };
  let highest: VersionRise | null = null;

  function write(): void {
    keep(JSON.stringify(known));
  }

  function step(): number | null {
    const { own, step: smallest, times, exceptions } = known;
    const isAlike = times >= ENOUGH && exceptions * EXCEPTION_PER <= times;
    return own && isAlike && smallest > 0 ? smallest : null;
  }

  return {
    /** By how much a save raises the version of its record; `null` while that is not known. */
    step,
    /** Whether a save raised the version by more than a save of the same fields does by itself. */
    isBeyond(body: WrittenPatch, rise: number): boolean {
      const own = step();
      return own !== null && rise > own && known.kinds.includes(kindOf(body));
    },
    /** A save was answered at its first attempt. */
    learn(rise: VersionRise): void {
      const { followupId, body, from, to, startedAt } = rise;
      const by = to - from;
      if (highest && highest.followupId !== followupId && startedAt > highest.answeredAt && by > 0)
        known.own ||= to <= highest.to;
      if (!highest || to > highest.to) highest = rise;
      if (by < known.step) {
        known = { ...known, step: by, times: 0, exceptions: known.exceptions + known.times, kinds: [] };
      }
      if (by > known.step) known.exceptions += 1;
      else {
        known.times += 1;
        if (!known.kinds.includes(kindOf(body))) known = { ...known, kinds: [...known.kinds, kindOf(body)] };
      }
      write();
    },
    /** Whether the server was caught carrying out an update whose expected version was outdated. */
    isIgnored: (): boolean => known.ignored,
    noteIgnored(): void {
      if (known.ignored) return;
      known.ignored = true;
      write();
    },
  };
}

/** A server may count each field that is changed, or one in particular, twice: only saves of the same fields are alike for certain. */
function kindOf(body: WrittenPatch): string {
  return patchedFields(body).join(' ');
}
