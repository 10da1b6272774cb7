import type { FollowupChange, FollowupChanges } from '../core/client/followups-client.js';
import type { FollowupRecord } from './contract/followup-record.js';
import type {
  Change,
  FollowupStore,
  FollowupTransaction,
  KeyMemory,
  ListQuery,
  StoredAnswer,
} from './contract/followup-store.js';
import { canonicalId } from './contract/uuid.js';

/** Ids in ascending order, sorted lazily. */
class SortedIds {
  #ids: string[] = [];
  #sorted = true;

  add(id: string): void {
    const last = this.#ids.at(-1);
    if (last !== undefined && last > id) this.#sorted = false;
    this.#ids.push(id);
  }

  delete(id: string): void {
    const index = this.#firstAfter(id) - 1;
    if (this.#ids[index] === id) this.#ids.splice(index, 1);
  }

  *after(id: string | null): Generator<string, void, void> {
    const ids = this.#inOrder();
    for (let index = id === null ? 0 : this.#firstAfter(id); index < ids.length; index += 1) {
      // In bounds by the loop's condition.
      yield ids[index] as string;
    }
  }

  #firstAfter(id: string): number {
    const ids = this.#inOrder();
    let low = 0;
    let high = ids.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      // In bounds by the loop's condition.
      if ((ids[middle] as string) <= id) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #inOrder(): string[] {
    if (!this.#sorted) {
      this.#ids.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      this.#sorted = true;
    }
    return this.#ids;
  }
}

/** How the changes feed reports changes. */
export interface FakeCrmFeed {
  /** Whether to report only ids, without records. @default false */
  readonly idsOnly?: boolean | undefined;
  /** The maximum number of changes per answer. @default all */
  readonly pageSize?: number | undefined;
  /** How many of the latest changes to keep; an older watermark has expired. @default all */
  readonly reach?: number | undefined;
}

/** One change that landed, whoever made it. */
export interface CrmCommit {
  readonly followupId: string;
  readonly userId: string;
  readonly fields: readonly string[];
  /** The `Idempotency-Key` of the request; `null` if it had none or the change was made inside the CRM. */
  readonly key: string | null;
  /** `null` for a new record. */
  readonly before: FollowupRecord | null;
  /** `null` for a deletion. */
  readonly after: FollowupRecord | null;
}

interface KeyEntry {
  readonly fingerprint: string;
  readonly answer: StoredAnswer;
  readonly expiresAt: number;
}

interface PendingWrite {
  readonly id: string;
  readonly after: FollowupRecord | null;
  readonly change: Change;
}

/**
 * Follow-ups in memory, with optimistic transactions: one runs again if something it read has changed when it commits.
 * So nothing waits for locks, and a record can be changed from outside while a request is held.
 */
export class MemoryStore implements FollowupStore {
  readonly commits: CrmCommit[] = [];
  readonly #records = new Map<string, FollowupRecord>();
  readonly #ids = new SortedIds();
  readonly #keys = new Map<string, KeyEntry>();
  #lastInstant = 0;

  constructor(followups: Iterable<FollowupRecord>) {
    for (const followup of followups) {
      const record = { ...followup, id: canonicalId(followup.id) };
      if (this.#records.has(record.id)) throw new Error(`Two follow-ups have the id ${record.id}.`);
      this.#records.set(record.id, record);
      this.#ids.add(record.id);
      this.#lastInstant = Math.max(this.#lastInstant, Date.parse(record.updated_at ?? '') || 0);
    }
  }

  async list(query: ListQuery): Promise<readonly FollowupRecord[]> {
    const since = query.updatedSince === null ? null : Date.parse(query.updatedSince);
    const page: FollowupRecord[] = [];
    for (const id of this.#ids.after(query.afterId)) {
      if (page.length >= query.limit) break;
      const record = this.#records.get(id);
      if (record && (since === null || Date.parse(record.updated_at ?? '') >= since)) page.push(record);
    }
    return page;
  }

  async get(id: string): Promise<FollowupRecord | null> {
    return this.read(id);
  }

  read(id: string): FollowupRecord | null {
    return this.#records.get(canonicalId(id)) ?? null;
  }

  /** Returns all records in ascending order of id. */
  all(): FollowupRecord[] {
    return [...this.#ids.after(null)].flatMap((id) => this.read(id) ?? []);
  }

  async transaction<Result>(work: (tx: FollowupTransaction) => Promise<Result>): Promise<Result> {
    for (;;) {
      const seenRecords = new Map<string, FollowupRecord | null>();
      const seenKeys = new Map<string, KeyEntry | undefined>();
      const writes: PendingWrite[] = [];
      const answers = new Map<string, KeyEntry>();
      const result = await work({
        claimKey: async ({ userId, key, fingerprint, now }) => {
          const name = `${userId}\n${key}`;
          const entry = this.#keys.get(name);
          seenKeys.set(name, entry);
          return entry && entry.expiresAt > now ? keyMemory(entry, fingerprint) : null;
        },
        rememberAnswer: async ({ userId, key, fingerprint, expiresAt }, answer) => {
          answers.set(`${userId}\n${key}`, { fingerprint, answer, expiresAt });
        },
        lock: async (id) => {
          const record = this.read(id);
          seenRecords.set(id, record);
          return record;
        },
        nextInstant: async (now) => this.nextInstant(now),
        put: async (after, change) => void writes.push({ id: after.id, after, change }),
        remove: async (record, change) => void writes.push({ id: record.id, after: null, change }),
      });
      const current =
        [...seenRecords].every(([id, record]) => this.read(id) === record) &&
        [...seenKeys].every(([name, entry]) => this.#keys.get(name) === entry);
      if (!current) continue;
      for (const { id, after, change } of writes) this.write(id, after, change);
      for (const [name, entry] of answers) this.#keys.set(name, entry);
      return result;
    }
  }

  /** Writes a record, or deletes it if `after` is `null`. */
  write(id: string, after: FollowupRecord | null, change: Omit<Change, 'at'>): void {
    const before = this.read(id);
    if (after) {
      this.#records.set(id, after);
      if (!before) this.#ids.add(id);
    } else {
      this.#records.delete(id);
      this.#ids.delete(id);
    }
    this.commits.push({ followupId: id, userId: change.userId, fields: change.fields, key: change.key, before, after });
  }

  nextInstant(now: number): string {
    this.#lastInstant = Math.max(now, this.#lastInstant + 1);
    return new Date(this.#lastInstant).toISOString();
  }

  /** The changes feed: returns the changes from index `position` on; `null` if it does not reach back that far. */
  changesSince(position: number, { idsOnly = false, pageSize, reach }: FakeCrmFeed): FollowupChanges | null {
    const { length } = this.commits;
    if (length - position > (reach ?? Infinity)) return null;
    const end = Math.min(length, position + (pageSize ?? length));
    const changes = this.commits.slice(position, end).map(({ followupId: id, after, userId: by }): FollowupChange => {
      if (!after) return { type: 'deleted', id, by };
      return idsOnly ? { type: 'upserted', id, by } : { type: 'upserted', followup: after, by };
    });
    return { changes, watermark: String(end), hasMore: end < length };
  }
}

function keyMemory(entry: KeyEntry, fingerprint: string): KeyMemory {
  return { sameRequest: entry.fingerprint === fingerprint, answer: entry.answer };
}
