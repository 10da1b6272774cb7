import type { CrmRequest } from './crm-request.js';

/** Which requests `hold` of a fake CRM holds, and at which point. */
export interface HoldOptions {
  /**
   * The operation to hold.
   * @default 'any'
   */
  readonly on?: 'update' | 'list' | 'any' | undefined;
  /**
   * The point: before the CRM looks at the request, between its checks and its write, or when the answer is ready.
   * @default 'arrival'
   */
  readonly at?: 'arrival' | 'commit' | 'answer' | undefined;
  readonly match?: ((request: CrmRequest) => boolean) | undefined;
}

/** Holds requests until it is released. */
export interface Gate {
  /** How many requests are waiting. */
  readonly waiting: number;
  /** Resolves once a request is waiting. */
  readonly reached: Promise<void>;
  /** Lets all requests through, from now on. */
  release(): void;
}

export type GatePosition = NonNullable<HoldOptions['at']>;

export class Gates {
  readonly #open = new Set<{ readonly options: HoldOptions; readonly pass: () => Promise<void> }>();

  hold(options: HoldOptions): Gate {
    let waiting = 0;
    let release = (): void => {};
    let reach = (): void => {};
    const released = new Promise<void>((resolve) => void (release = resolve));
    const reached = new Promise<void>((resolve) => void (reach = resolve));
    const gate = {
      options,
      pass: async () => {
        waiting += 1;
        reach();
        await released;
        waiting -= 1;
      },
    };
    this.#open.add(gate);
    return {
      get waiting() {
        return waiting;
      },
      reached,
      release: () => {
        this.#open.delete(gate);
        release();
      },
    };
  }

  async pass(position: GatePosition, request: CrmRequest): Promise<void> {
    for (const { options, pass } of [...this.#open]) {
      const { on = 'any', at = 'arrival', match } = options;
      const fits = at === position && (on === 'any' || on === request.operation) && (match?.(request) ?? true);
      if (fits) await pass();
    }
  }
}
