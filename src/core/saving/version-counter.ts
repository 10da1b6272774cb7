import { parseJson } from '../client/decode-answer.js';
import { patchedFields, type WrittenPatch } from '../followup/followup-patch.js';
import { membersOf, type Members } from '../followup/wire-values.js';

/** How many saves must raise the version alike before that counts as the server's step. */
const ENOUGH = 10;

/** One in this many saves may raise the version by more than a step: someone else's change in between. */
const EXCEPTION_PER = 10;

/** The version that a save was based on and the one that it created, from its answer. */
export interface VersionRise {
  readonly followupId: string;
  readonly body: WrittenPatch;
  readonly from: number;
  readonly to: number;
  /** The number of the answered request. */
  readonly startedAt: number;
  /** Every request that starts after the answer has a higher number. */
  readonly answeredAt: number;
}

/**
 * How a server's versions rise, learned from saves that were answered on their first attempt: its document does not
 * say, and nothing is assumed. Someone else's change in between, which only a server that ignores versions allows,
 * makes a rise larger, never smaller. So the smallest rise counts if nearly all are alike, which those of a random
 * counter are not. Rises are not trusted either while all records may share one counter (a clock, a number for each
 * write), since they look alike for a user who saves at an even pace: a counter is a record's own if a later save of
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
 * @param kept what an earlier page load learned, as passed to `keep`
 * @param keep called with what is known, after each change
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
    /** Returns by how much a save raises the version of its record; `null` if unknown. */
    step,
    /** Whether a save raised the version by more than a save of the same fields does on its own. */
    isBeyond(body: WrittenPatch, rise: number): boolean {
      const own = step();
      return own !== null && rise > own && known.kinds.includes(kindOf(body));
    },
    /** Learns from a save that was answered on its first attempt. */
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
    /** Whether the server was caught applying an update with an outdated expected version. */
    isIgnored: (): boolean => known.ignored,
    noteIgnored(): void {
      if (known.ignored) return;
      known.ignored = true;
      write();
    },
  };
}

/** A server may count each changed field, or count one field twice: only saves of the same fields are comparable. */
function kindOf(body: WrittenPatch): string {
  return patchedFields(body).join(' ');
}
