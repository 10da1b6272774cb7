import { createHash, randomBytes } from 'node:crypto';
import type { Principal } from '../../src/testing/contract/principal.js';
import type { Database } from './database/database.js';
import type { SignInUser } from './users.js';
import { signInUsers } from './users.js';

const WEEK = 7 * 24 * 3_600_000;

/** Access tokens: random, stored as hashes in the database, so that they survive a restart. */
export class Sessions {
  readonly #db: Database;
  readonly #now: () => number;

  constructor(db: Database, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  async create(user: SignInUser): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const now = this.#now();
    await this.#db
      .deleteFrom('sessions')
      .where('expires_at', '<', now - WEEK)
      .execute();
    await this.#db
      .insertInto('sessions')
      .values({ token_hash: hash(token), user_id: user.id, expires_at: now + user.tokenLifetimeMs })
      .execute();
    return token;
  }

  async authenticate(token: string): Promise<Principal> {
    const session = await this.#db
      .selectFrom('sessions')
      .select(['user_id', 'expires_at'])
      .where('token_hash', '=', hash(token))
      .executeTakeFirst();
    const user = [...signInUsers.values()].find(({ id }) => id === session?.user_id);
    if (!session || !user) return { kind: 'invalid' };
    if (session.expires_at <= this.#now()) return { kind: 'expired' };
    return { kind: 'ok', userId: user.id, canWrite: user.canWrite };
  }

  /** Expires all valid tokens; returns how many. */
  async expireAll(): Promise<number> {
    const now = this.#now();
    const { numUpdatedRows } = await this.#db
      .updateTable('sessions')
      .set({ expires_at: now })
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  }
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
