import type { Operation } from '../contract/refusal.js';
import type { Fault } from './fault.js';

/** Faults that wait for their requests; each request meets at most one, the oldest that fits it. */
export class FaultQueue<Kind extends Fault> {
  #waiting: { readonly fault: Kind; left: number }[] = [];

  /** @returns a function that takes the fault back */
  add(fault: Kind): () => void {
    const entry = { fault, left: fault.times ?? 1 };
    if (entry.left > 0) this.#waiting.push(entry);
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== entry);
    };
  }

  take(operation: Operation, fits: (fault: Kind) => boolean = () => true): Kind | null {
    const entry = this.#waiting.find(({ fault }) => isOn(fault, operation) && fits(fault));
    if (!entry) return null;
    entry.left -= 1;
    if (entry.left <= 0) this.#waiting = this.#waiting.filter((other) => other !== entry);
    return entry.fault;
  }

  clear(): void {
    this.#waiting = [];
  }

  /** What still waits, with the number of requests that each will hit. */
  waiting(): { readonly fault: Kind; readonly left: number }[] {
    return this.#waiting.map(({ fault, left }) => ({ fault, left }));
  }
}

function isOn(fault: Fault, operation: Operation): boolean {
  return operation !== 'other' && (fault.on === undefined || fault.on === 'any' || fault.on === operation);
}
