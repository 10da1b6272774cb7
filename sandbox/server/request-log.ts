/** One request to the CRM, as shown in the drawer. It never contains a token. */
export interface LoggedRequest {
  readonly n: number;
  /** When it arrived, in milliseconds since 1970. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly idempotency_key: string | null;
  readonly body: string | null;
  /** The status sent; `null` while the request is in flight, and if the answer was withheld. */
  status: number | null;
  /** The duration in milliseconds; `null` while it is in flight. */
  ms: number | null;
  /** The fault it met, if any. */
  fault: string | null;
}

const KEPT = 300;

/** The latest requests. */
export class RequestLog {
  #entries: LoggedRequest[] = [];
  #count = 0;

  open(request: Request, body: string, now: number): LoggedRequest {
    const url = new URL(request.url);
    const entry: LoggedRequest = {
      n: ++this.#count,
      at: now,
      method: request.method,
      path: url.pathname,
      query: url.search,
      idempotency_key: request.headers.get('idempotency-key'),
      body: body === '' ? null : body,
      status: null,
      ms: null,
      fault: null,
    };
    this.#entries.push(entry);
    if (this.#entries.length > KEPT) this.#entries.shift();
    return entry;
  }

  /** Returns the entries after a number, oldest first. */
  since(n: number): readonly LoggedRequest[] {
    return this.#entries.filter((entry) => entry.n > n);
  }

  clear(): void {
    this.#entries = [];
  }
}
