import type { ActOutcome } from '../../src/core/page/acts.js';
import { saysLost } from '../../src/core/page/host-errors.js';
import type { KeptStorage } from '../../src/core/records/kept-storage.js';
import { createSignal } from '../../src/core/records/listeners.js';
import { createNextEntries, type NextEntry } from '../../src/core/routines/next-entries.js';
import { createNext, type NextHost } from '../../src/core/routines/run-next.js';
import { buildFollowup, createFakeCrm, type Fault } from '../../src/testing.js';

/** What is wrong with a history; empty if nothing is. */
export interface NextHistory {
  readonly faults: readonly string[];
  readonly created: number;
  readonly lost: number;
  readonly reloads: number;
  readonly unconfirmed: number;
}

const BEFORE = buildFollowup({ status: 'open' });

function randomOf(seed: number): () => number {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const FAULTS: readonly Pick<Fault, 'with' | 'when'>[] = [
  { with: 'network', when: 'before' },
  { with: 'network', when: 'after' },
  { with: 503, when: 'before' },
  { with: 503, when: 'after' },
  { with: 500, when: 'after' },
  { with: 'truncated', when: 'after' },
  { with: 429, when: 'before' },
  { with: 409, when: 'before' },
  { with: 422, when: 'before' },
  { with: 403, when: 'before' },
  { with: 'resend', when: 'before' },
];

/** Completes a record and creates the next one on a hostile CRM that honors keys, with reloads, sign-outs and a second Enter. */
export async function playNext(seed: number): Promise<NextHistory> {
  const random = randomOf(seed);
  const chance = (share: number): boolean => random() < share;
  const crm = createFakeCrm({ followups: [BEFORE] });
  const items = new Map<string, string>();
  const storage: KeptStorage = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    keys: () => [...items.keys()],
  };
  const faults: string[] = [];
  let isCalm = false;
  let lost = 0;
  let reloads = 0;
  let unconfirmed = 0;
  let submits = 0;
  let toldCreated = 0;
  const created = (): number => crm.followups().length - 1;
  const isClosed = (): boolean => crm.get(BEFORE.id)?.status === 'completed';
  const wrong = (what: string): void => void faults.push(`seed ${seed}: ${what}`);

  function disturb(on: 'create' | 'end'): void {
    if (isCalm || !chance(0.55)) return;
    const fault = FAULTS[Math.floor(random() * FAULTS.length)];
    if (!fault) return;
    lost += fault.when === 'after' ? 1 : 0;
    crm.fail({ ...fault, on, times: chance(0.2) ? 5 : 1 });
  }

  function openPage() {
    let isAlive = true;
    const timers = new Set<() => void>();
    const signOut = createSignal();
    const next = createNext({
      entries: createNextEntries(storage, 'crm:amara', () => {}),
      runtime: {
        isOnline: () => chance(0.8),
        newKey: () => `key-${Math.floor(random() * 1e15)}`,
        schedule(run) {
          timers.add(run);
          return () => timers.delete(run);
        },
      },
      report: () => {},
      onAbort: signOut.subscribe,
    });
    /** A page that is gone hears of nothing. */
    const heard = <Value>(value: Value): Promise<Value> => (isAlive ? Promise.resolve(value) : new Promise(() => {}));
    const host: NextHost = {
      async end() {
        disturb('end');
        const { signal } = new AbortController();
        let outcome: ActOutcome = 'done';
        try {
          if (!isClosed()) await crm.lifecycle.complete(BEFORE, { signal });
        } catch (error) {
          outcome = saysLost(error) ? (isClosed() ? 'done' : 'unknown') : 'refused';
        }
        if (outcome === 'done' && !isClosed()) wrong('completed was told of an open record');
        return heard(outcome);
      },
      isEnded: async () => heard(isClosed()),
      async create(draft, { idempotencyKey }) {
        disturb('create');
        const { signal } = new AbortController();
        try {
          return await heard(await crm.create(draft, { idempotencyKey, signal }));
        } catch (error) {
          await heard(null);
          throw error;
        }
      },
      tell({ type }) {
        if (type === 'created') {
          toldCreated += 1;
          if (created() < toldCreated) wrong('a follow-up was told that does not exist');
        }
        if (type === 'refused' && created() > 0) wrong('"not created" was told of one that exists');
        if (type === 'not-ended' && created() > 0) wrong('"not ended" was told after a create');
        if (type === 'unconfirmed') unconfirmed += 1;
      },
    };
    return {
      next,
      host,
      leave() {
        isAlive = false;
        timers.clear();
      },
      signOut: () => signOut.emit(),
      async pass() {
        for (let tick = 0; tick < 3; tick += 1) {
          await new Promise((resolve) => setImmediate(resolve));
          const due = [...timers];
          timers.clear();
          // Pauses end; limits of attempts, which come first, do too: a repeated call does no harm.
          if (!chance(0.3)) due.forEach((run) => run());
          else due.forEach((run) => timers.add(run));
        }
      },
    };
  }

  const draft = { note: 'Next', deal_id: BEFORE.deal_id ?? null, due_at: '2026-11-27T14:00:00.000Z' };
  const entry: NextEntry = {
    followupId: BEFORE.id,
    kind: 'complete',
    text: { due: 'fri 2pm' },
    draft,
    key: null,
    isEnded: false,
    state: 'typed',
  };
  let page = openPage();
  const submit = (): void => {
    submits += 1;
    void page.next.submit(entry, page.host);
    if (chance(0.3)) void page.next.submit({ ...entry, draft: { ...draft, note: 'Again' } }, page.host);
  };
  submit();
  for (let step = 0; step < 12; step += 1) {
    isCalm = step > 7;
    if (isCalm) crm.clearFaults();
    await page.pass();
    if (created() > 0 && page.next.entries.all().length === 0) break;
    if (!isCalm && chance(0.2)) {
      reloads += 1;
      page.leave();
      page = openPage();
      void page.next.resume(page.host);
    } else if (!isCalm && chance(0.1)) {
      page.signOut();
      void page.next.resume(page.host);
    } else {
      const [kept] = page.next.entries.all();
      if (kept?.state === 'unconfirmed') void page.next.tryAgain(kept, page.host);
      // What was only typed is gone after a sign-out.
      else if (kept?.state === 'typed' || (!kept && created() === 0)) submit();
    }
  }
  for (let step = 0; step < 6; step += 1) {
    const [kept] = page.next.entries.all();
    if (kept) void page.next.tryAgain(kept, page.host);
    await page.pass();
  }
  if (created() > 1) wrong(`${created()} follow-ups were created by ${submits} submits`);
  if (page.next.entries.all().some(({ state }) => state === 'creating')) wrong('a create never came to an end');
  return { faults, created: created(), lost, reloads, unconfirmed };
}
