import { parseInstant } from '../followup/instant.js';
import type { ListedPages } from './followups-page.js';
import type { RecordStore } from './record-store.js';

interface RefreshWatermarkOptions {
  readonly records: RecordStore;
  readonly pages: ListedPages;
  readonly overlapMs: number;
  readonly now: () => number;
  /** How long ago the oldest loaded page was asked for, in milliseconds. */
  readonly sinceFirstPage: () => number;
  /** Gives the browser a turn. */
  readonly yieldNow: () => Promise<void>;
  /** Where another life of the page had come with these pages. */
  readonly kept?: KeptWatermark | null | undefined;
}

/** How far the changes of a list were known, for the next life of the page to go on from. */
export interface KeptWatermark {
  /** The newest timestamp that was seen, as the server wrote it. */
  readonly newest: string;
  /** By how much the next refresh reaches back behind it. */
  readonly overlapMs: number;
  /** A timestamp behind which nothing older can come to light. */
  readonly settled: string | null;
}

/** A server's timestamp, and when it was first seen here. */
export interface SeenTimestamp {
  readonly text: string;
  readonly at: number;
}

const LOOKS_AT_ONCE = 5000;

/**
 * Since when to ask for changes, in the server's own time. The newest timestamp in the list says how far the server's clock had come at least. The pages were read one after the
 * other: a page read a minute before the newest one may lack a minute of changes. So the first refresh reaches back that
 * minute too; a length of time, for which it does not matter what this page's clock shows.
 */
export function createRefreshWatermark(options: RefreshWatermarkOptions) {
  const { records, pages, overlapMs, now, sinceFirstPage, yieldNow } = options;
  // Not looked for anew in pages that are kept: those that were read since may hold what is newer than what was missed.
  let newest: string | null = options.kept?.newest ?? null;
  let overlap: number | null = options.kept?.overlapMs ?? null;
  let newestSeenAt = now();
  let settled: string | null = options.kept?.settled ?? null;

  async function eachTimestamp(look: (text: string) => void): Promise<void> {
    let looks = 0;
    for (const { ids } of pages.get()) {
      for (const id of ids) {
        const text = records.get(id)?.updated_at;
        if (text != null) look(text);
      }
      looks += ids.length;
      if (looks < LOOKS_AT_ONCE) continue;
      looks = 0;
      await yieldNow();
    }
  }

  /** Looks for the newest timestamp in the list, unless it is known. */
  async function begin(): Promise<void> {
    if (overlap !== null && newest !== null) return;
    overlap = overlapMs + Math.max(0, sinceFirstPage());
    await eachTimestamp((text) => {
      newest = laterTimestamp(newest, text);
    });
    newestSeenAt = now();
  }

  return {
    /** What the next life of the page may go on from; `null` where there is no timestamp that can be read. */
    async kept(): Promise<KeptWatermark | null> {
      await begin();
      return newest === null ? null : { newest, overlapMs: overlap ?? overlapMs, settled };
    },
    /**
     * The newest timestamp of which is known that everything before it has been seen, earlier by the overlap; `null` where
     * there is no timestamp that can be read.
     */
    async since(asWritten: boolean): Promise<string | null> {
      await begin();
      if (newest === null) return null;
      const rewound = rewindTimestamp(newest, overlap ?? overlapMs);
      if (settled !== null && (parseInstant(settled) ?? 0) >= (parseInstant(rewound) ?? 0)) return settled;
      if (!asWritten || rewound === null) return rewound;
      const latest = parseInstant(rewound) ?? 0;
      let since: string | null = null;
      await eachTimestamp((text) => {
        if ((parseInstant(text) ?? Infinity) <= latest) since = laterTimestamp(since, text);
      });
      return since;
    },
    /** All changes were read, by requests that began at `startedAt`; then the server's clock had come as far as `reached`. */
    advance(reached: SeenTimestamp | null, startedAt: number): void {
      overlap = overlapMs;
      if (reached && laterTimestamp(newest, reached.text) !== newest) {
        newest = reached.text;
        newestSeenAt = reached.at;
      }
      // Asked so long after, no replica lags that far any more: nothing older can come to light.
      if (startedAt - newestSeenAt >= overlapMs) settled = newest;
    },
  };
}

const PARTS = /^(.{10})(.)\d{2}:\d{2}(:\d{2})?(?:\.(\d+))?([Zz]|[+-]\d{2}:?\d{2})$/;

/**
 * A server's timestamp, earlier by some milliseconds and written in the same way: same separator, offset and number of
 * decimals, digits past the milliseconds kept. `null` where it is no date-time with an offset.
 */
export function rewindTimestamp(text: string, milliseconds: number): string | null {
  const instant = parseInstant(text);
  const parts = PARTS.exec(text);
  if (instant === null || !parts) return null;
  const [, , separator = 'T', seconds, decimals = '', offset = 'Z'] = parts;
  const local = new Date(Math.floor(instant) - milliseconds + offsetOf(offset));
  if (!(local.getUTCFullYear() >= 0 && local.getUTCFullYear() <= 9999)) return null;
  const written = local.toISOString();
  const clock = written.slice(11, seconds === undefined ? 16 : 19);
  // Without decimals the remainder is dropped, which is earlier still.
  const fraction = decimals === '' ? '' : `.${(written.slice(20, 23) + decimals.slice(3)).slice(0, decimals.length)}`;
  return `${written.slice(0, 10)}${separator}${clock}${fraction}${offset}`;
}

/** Of two timestamps the later one; `null` counts as earlier than any, and so does what is no date-time. */
export function laterTimestamp(a: string | null, b: string | null | undefined): string | null {
  if (b == null || a === b) return a;
  // Timestamps of one server look alike, and those in UTC then sort as text.
  if (a !== null && a.length === b.length && a.endsWith('Z') && b.endsWith('Z') && b < a) return a;
  const right = parseInstant(b);
  if (right === null) return a;
  const left = parseInstant(a);
  if (left === null || right > left) return b;
  return a !== null && right === left && b > a ? b : a;
}

function offsetOf(offset: string): number {
  const sign = offset.startsWith('-') ? -1 : 1;
  const digits = offset.replaceAll(/\D/g, '');
  if (digits === '') return 0;
  return sign * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))) * 60_000;
}
