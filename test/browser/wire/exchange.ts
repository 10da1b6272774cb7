import type { Socket } from 'node:net';
import { chunkBytes, headBytes } from './http-bytes.js';
import type { Answer, ParsedRequest } from './http-bytes.js';

/** A request as it arrived, in the order of all arrivals. */
export interface Arrival extends ParsedRequest {
  readonly number: number;
  /** The connection it came over. */
  readonly connection: number;
  /** Whether that connection had carried a request before. */
  readonly reused: boolean;
  readonly path: string;
  readonly key: string | null;
}

/** One request with its connection: everything a server can do to a client. */
export class Exchange {
  readonly arrival: Arrival;
  readonly #socket: Socket;
  readonly #cors: Readonly<Record<string, string>>;
  readonly #handle: () => Promise<Answer>;

  constructor(arrival: Arrival, socket: Socket, cors: Readonly<Record<string, string>>, handle: () => Promise<Answer>) {
    this.arrival = arrival;
    this.#socket = socket;
    this.#cors = cors;
    this.#handle = handle;
  }

  /** Lets the CRM handle the request, whether or not the client waits; returns its answer. */
  async handle(): Promise<Answer> {
    return this.#handle();
  }

  /** Answers as a server should. */
  answer({ status, headers, body }: Answer, { withCors = true } = {}): void {
    const length = { 'Content-Length': String(Buffer.byteLength(body)) };
    this.#write(headBytes(status, { ...headers, ...this.#corsHeaders(withCors), ...length }) + body);
  }

  /** Promises the whole body, sends this much of it and closes the connection. */
  answerInPart({ status, headers, body }: Answer, part: number): void {
    const length = { 'Content-Length': String(Buffer.byteLength(body)), Connection: 'close' };
    this.#write(headBytes(status, { ...headers, ...this.#corsHeaders(true), ...length }));
    this.#socket.end(Buffer.from(body).subarray(0, part));
  }

  /** Starts a body that continues, a space at a time, until the client hangs up. */
  async answerWithoutEnd({ status, headers, body }: Answer): Promise<void> {
    this.#write(headBytes(status, { ...headers, ...this.#corsHeaders(true), 'Transfer-Encoding': 'chunked' }));
    this.#write(chunkBytes(body));
    const trickle = setInterval(() => this.#write(chunkBytes(' ')), 50);
    await this.hangUp();
    clearInterval(trickle);
  }

  /** Ends the connection with RST. */
  reset(): void {
    this.#socket.resetAndDestroy();
  }

  /** Resolves once either end has closed the connection. */
  async hangUp(): Promise<void> {
    if (this.#socket.closed) return;
    await new Promise((resolve) => {
      this.#socket.once('close', resolve);
    });
  }

  #corsHeaders(withCors: boolean): Readonly<Record<string, string>> {
    return withCors ? this.#cors : {};
  }

  #write(bytes: string): void {
    if (!this.#socket.destroyed) this.#socket.write(bytes);
  }
}
