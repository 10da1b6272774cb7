import type { FollowupList, FollowupsClient } from '../../../src/core/client/followups-client.js';
import type { FollowupsError } from '../../../src/core/client/followups-error.js';
import { encodeUpdateBody } from '../../../src/core/client/update-body.js';
import type { Followup } from '../../../src/core/followup/followup.js';
import { sendFrom, TIMEOUT_MS } from '../network.js';
import type { PageLife } from '../network.js';
import { failure } from '../server.js';
import type { Server, Update } from '../server.js';
import type { Fault } from './small-world.js';
import type { SteppedWorld } from './stepped-world.js';

/** How long a busy server asks to wait. */
const HOLD_MS = 2000;

type Answered = { readonly result: Followup | FollowupList } | { readonly error: FollowupsError };

interface Message {
  readonly name: string;
  readonly life: PageLife;
  readonly update: Update | null;
  readonly arrive: (fails: 'before' | 'after' | undefined) => Promise<Followup | FollowupList>;
  /** Answers the page; `null` once nothing waits for the answer. */
  tell: ((answered: Answered) => void) | null;
  stage: 'token' | 'request' | 'answer';
  answered: Answered | null;
  /** Whether time may pass while it is in flight. */
  late: boolean;
  /** Whether the page aborted it, so that it may never leave. */
  calledOff: boolean;
}

/** One possible next event. */
export interface Step {
  readonly name: string;
  /** The fault it is, if it is one. */
  readonly fault?: Fault;
  readonly run: () => void | Promise<void>;
}

interface HeldNetworkOptions {
  readonly world: SteppedWorld;
  readonly server: Server;
  readonly faults: readonly Fault[];
  readonly tokens: boolean;
  /** Called for everything that reaches the page: all it can know of the outside. */
  readonly onHear: (what: string) => void;
}

export type HeldNetwork = ReturnType<typeof createHeldNetwork>;

/** A network between page and server that holds every message until told what happens to it. */
export function createHeldNetwork({ world, server, faults, tokens, onHear }: HeldNetworkOptions) {
  let messages: Message[] = [];
  let names = 0;
  let heldUntil = 0;

  function drop(message: Message): void {
    messages = messages.filter((one) => one !== message);
  }

  function place(message: Message): string {
    return `${messages.filter((one) => one.tell).indexOf(message)}`;
  }

  /** Ends a message with what the page gets. */
  function tell(message: Message, answered: Answered): void {
    drop(message);
    if (!message.tell) return;
    onHear(`${place(message)} ${describe(answered)}`);
    if ('error' in answered && answered.error.kind === 'rate-limited') {
      heldUntil = Math.max(heldUntil, world.now() + HOLD_MS);
      message.life.onHold(HOLD_MS);
    }
    message.tell(answered);
  }

  async function arrive(message: Message, fails?: 'before' | 'after'): Promise<void> {
    let answered: Answered;
    try {
      answered = { result: await message.arrive(fails) };
    } catch (error) {
      answered = { error: error as FollowupsError };
    }
    answer(message, answered);
  }

  function answer(message: Message, answered: Answered): void {
    if (!message.tell) return drop(message);
    message.stage = 'answer';
    message.answered = answered;
    message.late = false;
  }

  /** Times out like the client; a dead page gets no answer. */
  function heard(
    message: Omit<Message, 'name' | 'tell' | 'stage' | 'answered' | 'late' | 'calledOff'>,
    effect: 'none' | 'unknown',
    signal?: AbortSignal,
  ): Promise<Followup | FollowupList> {
    return new Promise((resolve, reject) => {
      const held: Message = {
        ...message,
        ...{ name: `${message.update ? 'update' : 'read'} ${(names += 1)}`, stage: 'request' },
        ...{ answered: null, late: false, calledOff: false, tell: null },
      };
      const giveUp = (error: FollowupsError): void => {
        stop();
        held.tell = null;
        held.late = true;
        if (held.stage === 'answer') drop(held);
        if (message.life.isAlive()) reject(error);
      };
      const callOff = (): void => {
        held.calledOff = true;
        giveUp(failure('aborted', undefined, effect));
      };
      const stopClock = world.schedule(() => giveUp(failure('timeout', undefined, effect)), TIMEOUT_MS);
      const stop = (): void => {
        stopClock();
        signal?.removeEventListener('abort', callOff);
      };
      signal?.addEventListener('abort', callOff);
      held.tell = (answered) => {
        stop();
        if ('error' in answered) reject(answered.error);
        else resolve(answered.result);
      };
      messages.push(held);
    });
  }

  function token(life: PageLife): Promise<void> {
    return new Promise((resolve) => {
      messages.push({
        ...{
          name: `token ${(names += 1)}`,
          life,
          update: null,
          stage: 'token',
          answered: null,
          late: true,
          calledOff: false,
        },
        arrive: () => Promise.reject(new Error('A token is no request.')),
        tell: () => resolve(),
      });
    });
  }

  function giveToken(message: Message): void {
    // Puts what happened before at an earlier time.
    world.passMoment();
    tell(message, { error: failure('failed', undefined) });
  }

  function stepsOf(message: Message): Step[] {
    const { name, update, stage } = message;
    switch (stage) {
      case 'token':
        return [{ name: `${name} is there`, run: () => giveToken(message) }];
      case 'answer':
        return stepsOfAnswer(message, message.answered);
      case 'request': {
        const arrives: Step = { name: `${name} arrives`, run: () => arrive(message) };
        if (message.tell) return [arrives, ...(update ? faultsOfUpdate(message) : faultsOfRead(message))];
        // What a dead page had in flight may be lost with it, and so may what it aborted.
        const isSure = message.life.isAlive() && !message.calledOff;
        return isSure ? [arrives] : [arrives, { name: `${name} vanishes`, run: () => drop(message) }];
      }
    }
  }

  function stepsOfAnswer(message: Message, answered: Answered | null): Step[] {
    if (!answered) return [];
    const heard: Step = { name: `${message.name} is answered`, run: () => tell(message, answered) };
    return [heard, ...('result' in answered ? faultsOfAnswer(message) : [])];
  }

  function faultsOfAnswer(message: Message): Step[] {
    const { name, update } = message;
    const hears = (fault: Fault, error: FollowupsError): Step => ({
      ...{ name: `${name}: ${fault}`, fault },
      run: () => tell(message, { error }),
    });
    const effect = update ? 'unknown' : 'none';
    const lost = hears('lost answer', failure('network', undefined, effect));
    return update ? [lost, hears('garbled', failure('malformed-response', 200))] : [];
  }

  function faultsOfRead(message: Message): Step[] {
    return [
      refusal(message, 'lost request', failure('network', undefined, 'none')),
      refusal(message, '429', failure('rate-limited', 429, 'none', HOLD_MS)),
    ];
  }

  function refusal(message: Message, fault: Fault, error: FollowupsError): Step {
    return { name: `${message.name}: ${fault}`, fault, run: () => answer(message, { error }) };
  }

  function faultsOfUpdate(message: Message): Step[] {
    const { name } = message;
    return [
      refusal(message, 'lost request', failure('network', undefined)),
      refusal(message, '409', failure('conflict', 409)),
      refusal(message, '429', failure('rate-limited', 429, 'unknown', HOLD_MS)),
      refusal(message, '400', failure('validation', 400, 'none')),
      refusal(message, '401', failure('unauthorized', 401, 'none')),
      refusal(message, 'garbled', failure('malformed-response', 200)),
      { name: `${name}: 500 before`, fault: '500 before', run: () => arrive(message, 'before') },
      { name: `${name}: 500 after`, fault: '500 after', run: () => arrive(message, 'after') },
      {
        ...{ name: `${name}: duplicate`, fault: 'duplicate' },
        run() {
          messages.push({ ...message, name: `${name} (copy)`, tell: null, late: true });
          return arrive(message);
        },
      },
      ...(message.late
        ? []
        : [{ name: `${name}: late`, fault: 'late' as const, run: () => void (message.late = true) }]),
    ];
  }

  return {
    /** What can happen to each message in flight. */
    steps(faultsLeft: number): Step[] {
      const steps = messages.flatMap(stepsOf);
      return steps.filter(({ fault }) => fault === undefined || (faultsLeft > 0 && faults.includes(fault)));
    },
    /** Whether a message in flight is faster than any timer. */
    isBusy: (): boolean => messages.some(({ late }) => !late),
    isEmpty: (): boolean => messages.length === 0,
    /** Whether a page waits for an answer or its token. */
    isAwaited: (): boolean => messages.some(({ tell }) => tell !== null),
    /** Detaches a dead page: its messages stay in flight, and nothing waits for them. */
    forgetDead(): void {
      heldUntil = 0;
      messages = messages.filter((message) => message.life.isAlive() || message.stage === 'request');
      for (const message of messages) {
        if (message.life.isAlive()) continue;
        message.tell = null;
        message.late = true;
      }
    },
    /** All messages in flight, as plain data. */
    state: (): unknown => [
      Math.max(0, heldUntil - world.now()),
      messages.map(({ update, stage, answered, late, calledOff, life, tell: waits }) => [
        ...[update?.key, update?.bytes, stage, late, calledOff, life.isAlive(), waits !== null],
        answered && describe(answered),
      ]),
    ],
    clientOf(life: PageLife): FollowupsClient {
      return {
        name: 'crm',
        async updateFollowup(id, patch, { expectedVersion, idempotencyKey: key, keepalive = false, signal, mayGo }) {
          if (tokens) await token(life);
          if (!life.isAlive()) return new Promise(() => {});
          if (mayGo?.() === false) throw failure('aborted', undefined, 'none');
          const bytes = encodeUpdateBody(patch, expectedVersion);
          const update: Update = { id, key, patch, expectedVersion, keepalive, bytes };
          const arrive = (fails?: 'before' | 'after') => server.arrive(update, { worksForMs: 0, fails });
          return sendFrom(life, update, () => heard({ life, update, arrive }, 'unknown', signal) as Promise<Followup>);
        },
        async listFollowups({ cursor, limit } = {}) {
          life.onRequest();
          if (!life.isOnline()) throw failure('network', undefined, 'none');
          const read = (): Promise<FollowupList> => {
            const { rows, more } = server.list(cursor, limit);
            const next = more ? (rows.at(-1)?.id ?? null) : null;
            return Promise.resolve({ data: rows, has_more: more, next_cursor: next, rejected: 0 });
          };
          return (await heard({ life, update: null, arrive: read }, 'none')) as FollowupList;
        },
        scanFollowups: () => Promise.reject(failure('failed', undefined, 'none')),
      };
    },
  };
}

function describe(answered: Answered): string {
  if ('error' in answered) return `${answered.error.kind} ${answered.error.status ?? ''} ${answered.error.effect}`;
  return JSON.stringify(answered.result);
}
