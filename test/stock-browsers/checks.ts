import { setTimeout as wait } from 'node:timers/promises';
import { inspect, isDeepStrictEqual } from 'node:util';

const PATIENCE_MS = 20_000;

/** Waits until a condition holds; an error it throws counts as "not yet". */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    let reason = '';
    const so = await isSo().catch((error: unknown) => {
      reason = ` (${String(error)})`;
      return false;
    });
    if (so) return;
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}${reason}.`);
    await wait(100);
  }
}

/** Throws if the values differ. */
export function equal(actual: unknown, wanted: unknown, what: string): void {
  if (!isDeepStrictEqual(actual, wanted))
    throw new Error(`Wanted ${what} to be ${inspect(wanted)}, and found ${inspect(actual)}.`);
}
