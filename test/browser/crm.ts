import { expect } from './expect.js';
import type { FollowupRecord } from '../../src/testing/contract/followup-record.js';
import type { Sandbox } from '../../sandbox/server/start.js';
import type { SandboxFault } from '../../sandbox/server/sandbox-fault.js';
import type { LoggedRequest } from '../../sandbox/server/request-log.js';
import type { HistoryEntry } from '../../sandbox/server/store/sql-followup-store.js';
import type { RecordChange } from '../../src/testing/contract/followup-store.js';

/** A PATCH as the server saw it. */
export interface LoggedSave extends LoggedRequest {
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The sandbox from behind: its database, its log, and ways to make it fail. */
export class Crm {
  readonly url: string;
  readonly #sandbox: Sandbox;

  constructor(sandbox: Sandbox) {
    this.url = sandbox.url;
    this.#sandbox = sandbox;
  }

  /** Restores the seeded records, or stores these instead. */
  async reset(records?: readonly FollowupRecord[]): Promise<void> {
    // Requests of an earlier page still in flight would write.
    await expect
      .poll(async () => (await this.requests()).filter(({ ms }) => ms === null).length, { timeout: 20_000 })
      .toBe(0);
    await this.#call('POST', '/reset');
    if (records) await this.#sandbox.store.replaceAll(records);
  }

  async fail(fault: SandboxFault): Promise<void> {
    await this.#call('POST', '/faults', fault);
  }

  /** Ends all faults. */
  async recover(): Promise<void> {
    await this.#call('DELETE', '/faults');
  }

  async expireTokens(): Promise<void> {
    await this.#call('POST', '/expire-tokens');
  }

  /** A colleague changes a record. */
  async change(id: string, patch: RecordChange): Promise<void> {
    await this.#call('POST', '/colleague/change', { id, patch, as: 'bruno' });
  }

  /** A colleague deletes a record. */
  async remove(id: string): Promise<void> {
    await this.#call('POST', '/colleague/delete', { id, as: 'bruno' });
  }

  /** Every record of the database, in order of id. */
  async records(): Promise<readonly FollowupRecord[]> {
    return this.#sandbox.store.list({ afterId: null, updatedSince: null, limit: 10_000 });
  }

  /** An open record near the top of the list with a plain note, a different one for each number. */
  async pick(number = 0): Promise<FollowupRecord> {
    const plain = (await this.records()).filter(
      ({ status, note }) => status === 'open' && /^[\w ,.;:'&-]{20,90}$/.test(note ?? ''),
    );
    const record = plain[number];
    if (!record) throw new Error('The seeded records hold no such follow-up.');
    return record;
  }

  /** The database's row. */
  async row(id: string): Promise<FollowupRecord | null> {
    return this.#sandbox.store.get(id);
  }

  /** The writes to the record since the reset, oldest first. */
  async history(id: string): Promise<readonly HistoryEntry[]> {
    return this.#sandbox.store.history(id);
  }

  /** The requests to the CRM since the reset, oldest first. */
  async requests(): Promise<readonly LoggedRequest[]> {
    const { data } = await this.#call<{ data: readonly LoggedRequest[] }>('GET', '/requests');
    return data;
  }

  /** The PATCH requests since the reset, oldest first. */
  async saves(): Promise<readonly LoggedSave[]> {
    return (await this.requests())
      .filter(({ method }) => method === 'PATCH')
      .map((request) => ({
        ...request,
        fields: JSON.parse(request.body ?? '{}') as Readonly<Record<string, unknown>>,
      }));
  }

  async #call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${this.url}/sandbox/v1/control${path}`, {
      method,
      // The server would have to close a kept-alive connection before each fault.
      headers: { 'Content-Type': 'application/json', Connection: 'close' },
      body: body ? JSON.stringify(body) : null,
    });
    if (!response.ok) throw new Error(`The sandbox answered ${path} with ${response.status}: ${await response.text()}`);
    return (await response.json()) as Answer;
  }
}
