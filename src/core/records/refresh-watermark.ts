import { parseInstant } from '../followup/instant.js';
import type { ListedPages } from './followups-page.js';
import type { RecordStore } from './record-store.js';

interface RefreshWatermarkOptions {
  readonly records: RecordStore;
  readonly pages: ListedPages;
  readonly overlapMs: number;
  readonly now: () => number;
  /** Returns how long ago the oldest loaded page was requested, in milliseconds. */
  readonly sinceFirstPage: () => number;
  /** Yields to the browser. */
  readonly yieldNow: () => Promise<void>;
  /** How far an earlier page load knew the changes of these pages. */
  readonly kept?: KeptWatermark | null | undefined;
}

/** How far the changes of a list were known, for the next page load to continue from. */
export interface KeptWatermark {
  /** The newest timestamp seen, as the server wrote it. */
  readonly newest: string;
  /** How far the next refresh reaches back behind it. */
  readonly overlapMs: number;
  /** A timestamp before which no more changes can appear. */
  readonly settled: string | null;
}

/** A timestamp of the server, and when it was first seen here. */
export interface SeenTimestamp {
  readonly text: string;
  readonly at: number;
}

const LOOKS_AT_ONCE = 5000;

/**
 * Computes since when to request changes, in the server's own time. The newest timestamp in the list shows how far the
 * server's clock has come at least. The pages were read one after the other: a page read a minute before the newest one
 * may lack a minute of changes. So the first refresh reaches back that minute too; this is a duration, so this page's
 * clock does not matter.
 */
export function createRefreshWatermark(options: RefreshWatermarkOptions) {
  const { records, pages, overlapMs, now, sinceFirstPage, yieldNow } = options;
  // Not computed again for restored pages: pages read since may have timestamps newer than what was missed.
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
    /** Returns what the next page load can continue from; `null` if there is no valid timestamp. */
    async kept(): Promise<KeptWatermark | null> {
      await begin();
      return newest === null ? null : { newest, overlapMs: overlap ?? overlapMs, settled };
    },
    /**
     * Returns the newest timestamp before which everything is known to have been seen, minus the overlap; `null` if
     * there is no valid timestamp.
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
    /** All changes were read by requests that started at `startedAt`, when the server's clock had reached `reached`. */
    advance(reached: SeenTimestamp | null, startedAt: number): void {
      overlap = overlapMs;
      if (reached && laterTimestamp(newest, reached.text) !== newest) {
        newest = reached.text;
        newestSeenAt = reached.at;
      }
      // This long after, no replica lags that far anymore: nothing older can appear.
      if (startedAt - newestSeenAt >= overlapMs) settled = newest;
    },
  };
}

const PARTS = /^(.{10})(.)\d{2}:\d{2}(:\d{2})?(?:\.(\d+))?([Zz]|[+-]\d{2}:?\d{2})$/;

/**
 * Returns a server's timestamp some milliseconds earlier, in the same format: same separator, offset and number of
 * decimals, digits past the milliseconds kept. Returns `null` if it is not a date-time with an offset.
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

/** Returns the later of two timestamps; `null`, and anything that is not a date-time, counts as earlier than any. */
export function laterTimestamp(a: string | null, b: string | null | undefined): string | null {
  if (b == null || a === b) return a;
  // Timestamps of one server have the same format, and in UTC they sort as text.
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
