import { parseInstant } from '../followup/instant.js';
import type { ListedPages } from './listed-pages.js';
import type { RecordStore } from './record-store.js';
import { laterTimestamp, rewindTimestamp } from './rewind-timestamp.js';

interface RefreshWatermarkOptions {
  readonly records: RecordStore;
  readonly pages: ListedPages;
  readonly overlapMs: number;
  readonly now: () => number;
  /** How long ago the oldest loaded page was asked for, in milliseconds. */
  readonly sinceFirstPage: () => number;
  /** Gives the browser a turn. */
  readonly yieldNow: () => Promise<void>;
}

/** A server's timestamp, and when it was first seen here. */
export interface SeenTimestamp {
  readonly text: string;
  readonly at: number;
}

/** Since when to ask for changes, in the server's own time. */
export interface RefreshWatermark {
  /**
   * The newest timestamp of which is known that everything before it has been seen, earlier by the overlap; `null` where
   * there is no timestamp that can be read.
   */
  readonly since: (asWritten: boolean) => Promise<string | null>;
  /** All changes were read, by requests that began at `startedAt`; then the server's clock had come as far as `reached`. */
  readonly advance: (reached: SeenTimestamp | null, startedAt: number) => void;
}

const LOOKS_AT_ONCE = 5000;

/**
 * The newest timestamp in the list says how far the server's clock had come at least. The pages were read one after the
 * other: a page read a minute before the newest one may lack a minute of changes. So the first refresh reaches back that
 * minute too; a length of time, for which it does not matter what this page's clock shows.
 */
export function createRefreshWatermark(options: RefreshWatermarkOptions): RefreshWatermark {
  const { records, pages, overlapMs, now, sinceFirstPage, yieldNow } = options;
  let newest: string | null = null;
  let overlap: number | null = null;
  let newestSeenAt = 0;
  let settled: string | null = null;

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

  return {
    async since(asWritten) {
      if (overlap === null || newest === null) {
        overlap = overlapMs + Math.max(0, sinceFirstPage());
        await eachTimestamp((text) => {
          newest = laterTimestamp(newest, text);
        });
        newestSeenAt = now();
      }
      if (newest === null) return null;
      const rewound = rewindTimestamp(newest, overlap);
      if (settled !== null && (parseInstant(settled) ?? 0) >= (parseInstant(rewound) ?? 0)) return settled;
      if (!asWritten || rewound === null) return rewound;
      const latest = parseInstant(rewound) ?? 0;
      let since: string | null = null;
      await eachTimestamp((text) => {
        if ((parseInstant(text) ?? Infinity) <= latest) since = laterTimestamp(since, text);
      });
      return since;
    },
    advance(reached, startedAt) {
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
