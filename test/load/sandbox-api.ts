import { setTimeout as sleep } from 'node:timers/promises';
import type { FollowupRecord } from '../../src/testing/contract/followup-record.js';
import type { Commit } from '../../sandbox/server/store/sql-followup-store.js';

const TRIES = 40;
const GAP_MS = 250;

/** Sends a request of the run itself, bypassing the faulty network; retried while the server is down. */
export async function ask<Answer>(url: string, init: RequestInit = {}): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) });
      if (response.ok) return (await response.json()) as Answer;
      throw new Error(`${new URL(url).pathname} was answered with ${response.status}`);
    } catch (error) {
      if (tries >= TRIES) throw error;
      await sleep(GAP_MS);
    }
  }
}

export async function signIn(server: string, user: string): Promise<string> {
  const session = await ask<{ access_token: string }>(`${server}/sandbox/v1/sessions`, {
    method: 'POST',
    body: JSON.stringify({ user }),
  });
  return session.access_token;
}

/** The first records of the list on this server. */
export async function firstRecords(server: string, token: string, count: number): Promise<readonly FollowupRecord[]> {
  const { data } = await ask<{ data: FollowupRecord[] }>(`${server}/public/v1/followups?limit=${count}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return data;
}

/** The number of the newest commit. */
export async function newestCommit(server: string, token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  const { watermark } = await ask<{ watermark: string }>(`${server}/sandbox/v1/changes/watermark`, { headers });
  return Number(watermark);
}

/** The database's own history after a commit. */
export async function commitsSince(server: string, seq: number): Promise<readonly Commit[]> {
  const commits: Commit[] = [];
  for (let since = seq; ;) {
    const page = await ask<{ data: Commit[]; has_more: boolean; last: number }>(
      `${server}/sandbox/v1/control/history?since=${since}`,
    );
    commits.push(...page.data);
    if (!page.has_more) return commits;
    since = page.last;
  }
}
