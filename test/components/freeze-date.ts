import { afterEach, beforeEach, vi } from 'vitest';

/** Sets the date for each test of a file. Timers stay real: saves take their usual time. */
export function freezeDate(now: string | number): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) }));
  afterEach(() => void vi.useRealTimers());
}
