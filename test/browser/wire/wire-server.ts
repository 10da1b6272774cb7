import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import type { FakeCrm } from '../../../src/testing/fake-crm.js';
import { documentedCors } from './documented-cors.js';
import type { DocumentedCors } from './documented-cors.js';
import { Exchange } from './exchange.js';
import type { Arrival } from './exchange.js';
import type { Answer, ParsedRequest } from './http-bytes.js';
import { serveConnection } from './wire-connection.js';

/** What happens to a request instead of a plain answer. */
export type Fault = (exchange: Exchange) => void | Promise<void>;

export interface FaultPlan {
  /**
   * The updates, the reads of the list, or the preflights of updates.
   * @default 'update'
   */
  readonly on?: 'update' | 'list' | 'preflight';
  /**
   * How many requests it affects; `Infinity` for all until healed.
   * @default 1
   */
  readonly times?: number;
  /** Only requests for this record. */
  readonly id?: string;
}

/** Holds requests until released. */
export interface Hold {
  /** Resolves once this many requests are held. */
  readonly reached: (count?: number) => Promise<void>;
  readonly letGo: () => void;
}

/** The longest wait of a test for something to happen. */
const PATIENCE_MS = 20_000;

interface Planned {
  readonly fault: Fault;
  readonly fits: (arrival: Arrival) => boolean;
  left: number;
}

/**
 * The CRM behind its own TCP server, so that a test controls each byte: a request can arrive and its answer be lost,
 * which no interception inside the browser can show. Everything else is answered as by the CRM, with CORS for the one
 * origin of the page, by the headers in the documentation.
 */
export class WireServer {
  /** Everything that arrived, including preflights, in order. */
  readonly arrivals: Arrival[] = [];
  readonly #crm: FakeCrm;
  readonly #pageOrigin: string;
  readonly #documented: DocumentedCors;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #errors: unknown[] = [];
  readonly #waiting = new Set<() => void>();
  #planned: Planned[] = [];
  #holds = new Set<() => void>();
  #connections = 0;
  #url = '';
  #down = false;

  private constructor(crm: FakeCrm, pageOrigin: string) {
    this.#crm = crm;
    this.#pageOrigin = pageOrigin;
    this.#documented = documentedCors(pageOrigin);
    this.#server = createServer((socket) => this.#serve(socket));
  }

  static async start(crm: FakeCrm, pageOrigin: string): Promise<WireServer> {
    const wire = new WireServer(crm, pageOrigin);
    wire.#server.listen(0, '127.0.0.1');
    await once(wire.#server, 'listening');
    wire.#url = `http://127.0.0.1:${(wire.#server.address() as AddressInfo).port}`;
    return wire;
  }

  /** The CRM's address. */
  get url(): string {
    return this.#url;
  }

  /** The updates that arrived, of one record or of all. */
  updates(id?: string): readonly Arrival[] {
    return this.arrivals.filter(({ method, path }) => method === 'PATCH' && (id === undefined || path.endsWith(id)));
  }

  lists(): readonly Arrival[] {
    return this.arrivals.filter(({ method, path }) => method === 'GET' && path.endsWith('/followups'));
  }

  /** Makes the next requests fail; several faults are used in the order given. */
  fail(fault: Fault, { on = 'update', times = 1, id }: FaultPlan = {}): void {
    const fits = (arrival: Arrival): boolean =>
      kindOf(arrival) === on && (id === undefined || arrival.path.endsWith(id));
    this.#planned.push({ fault, fits, left: times });
  }

  /** Holds requests before the CRM has done its work, or with its answer ready. */
  hold(where: 'before' | 'after', plan: FaultPlan = {}): Hold {
    let letGo = (): void => {};
    const free = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    this.#holds.add(letGo);
    let held = 0;
    const fault: Fault = async (exchange) => {
      const answer = where === 'after' ? await exchange.handle() : null;
      held += 1;
      this.#changed();
      await free;
      exchange.answer(answer ?? (await exchange.handle()));
    };
    this.fail(fault, { times: Infinity, ...plan });
    const planned = this.#planned.at(-1);
    return {
      reached: async (count = 1) => this.until(() => held >= count),
      letGo: () => {
        this.#planned = this.#planned.filter((one) => one !== planned);
        this.#holds.delete(letGo);
        letGo();
      },
    };
  }

  /** Answers everything from now on as it should be. */
  heal(): void {
    this.#planned = [];
    this.#down = false;
  }

  /** Resets every connection, current and future, until healed. */
  goDown(): void {
    this.#down = true;
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  /** Waits until the condition holds; checked again whenever a request arrives, is answered or is hung up. */
  async until(isSo: () => boolean): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    while (!isSo()) {
      const left = deadline - Date.now();
      if (left <= 0) throw new Error(`Waited in vain for: ${isSo.toString()}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#waiting.add(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  async stop(): Promise<void> {
    this.heal();
    for (const letGo of this.#holds) letGo();
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
    if (this.#errors.length > 0) throw new AggregateError(this.#errors, 'The wire server failed.');
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.once('close', () => {
      this.#sockets.delete(socket);
      this.#changed();
    });
    if (this.#down) {
      socket.on('error', () => {});
      socket.resetAndDestroy();
      return;
    }
    this.#connections += 1;
    const connection = this.#connections;
    serveConnection(
      socket,
      async (request, earlier) => {
        const arrival = this.#note(request, connection, earlier);
        const exchange = new Exchange(arrival, socket, this.#cors(arrival), async () => this.#work(arrival));
        this.#changed();
        await (this.#take(arrival) ?? plainly)(exchange);
        this.#changed();
      },
      (error) => this.#errors.push(error),
    );
  }

  #note(request: ParsedRequest, connection: number, earlier: number): Arrival {
    const arrival: Arrival = {
      ...request,
      number: this.arrivals.length + 1,
      connection,
      reused: earlier > 0,
      path: new URL(request.target, this.url).pathname,
      key: request.headers['idempotency-key'] ?? null,
    };
    this.arrivals.push(arrival);
    return arrival;
  }

  #take(arrival: Arrival): Fault | null {
    const planned = this.#planned.find(({ left, fits }) => left > 0 && fits(arrival));
    if (!planned) return null;
    planned.left -= 1;
    return planned.fault;
  }

  async #work(arrival: Arrival): Promise<Answer> {
    const { method, target, headers, body } = arrival;
    if (method === 'OPTIONS') return { status: 204, headers: {}, body: '' };
    const response = await this.#crm.fetch(new URL(target, this.url), {
      method,
      headers: { ...headers },
      ...(body === '' ? {} : { body }),
    });
    return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
  }

  /** Allows only the page's own origin. */
  #cors({ method, headers }: Arrival): Readonly<Record<string, string>> {
    if (headers['origin'] !== this.#pageOrigin) return {};
    return method === 'OPTIONS' ? this.#documented.preflight : this.#documented.answer;
  }

  #changed(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const look of waiting) look();
  }
}

function kindOf({ method, headers }: Arrival): FaultPlan['on'] | null {
  if (method === 'OPTIONS') return headers['access-control-request-method'] === 'PATCH' ? 'preflight' : null;
  return method === 'PATCH' ? 'update' : 'list';
}

async function plainly(exchange: Exchange): Promise<void> {
  exchange.answer(await exchange.handle());
}
