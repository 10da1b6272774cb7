import type { CacheStorage } from '../../src/core/records/cache-storage.js';
import type { SimulatedRuntime } from '../saving/simulated-runtime.js';

/** What happens to one call. */
export interface DiskFate {
  /** Reported as done, but not done. */
  readonly lost?: boolean;
  /** Writes something other than the given value. */
  readonly corrupt?: boolean;
  readonly delayMs?: number;
  readonly fails?: unknown;
  /** Never answers. */
  readonly hangs?: boolean;
}

export type DiskCall = 'read' | 'write' | 'remove' | 'keys';

export type SimulatedDisk = ReturnType<typeof createSimulatedDisk>;

/** A browser's disk on simulated time, shared by all tabs and page lives. */
export function createSimulatedDisk(runtime: Pick<SimulatedRuntime, 'sleep'>) {
  const entries = new Map<string, unknown>();
  const calls: { readonly call: DiskCall; readonly key: string }[] = [];
  let fateOf: (call: DiskCall, key: string) => DiskFate = () => ({});

  async function meet(call: DiskCall, key: string): Promise<DiskFate> {
    calls.push({ call, key });
    const fate = fateOf(call, key);
    if (fate.hangs) await new Promise(() => {});
    await runtime.sleep(fate.delayMs ?? 1);
    if (fate.fails !== undefined) throw fate.fails;
    return fate;
  }

  const storage: CacheStorage = {
    async read(keys) {
      await meet('read', keys.join(' '));
      return keys.map((key) => entries.get(key));
    },
    async write(key, text) {
      const { lost, corrupt } = await meet('write', key);
      if (!lost) entries.set(key, corrupt ? text.slice(0, text.length / 2) : text);
    },
    async remove(keys) {
      const { lost } = await meet('remove', keys.join(' '));
      if (!lost) for (const key of keys) entries.delete(key);
    },
    async keys() {
      await meet('keys', '');
      return [...entries.keys()];
    },
  };

  return {
    storage,
    /** The entries on disk; may be changed. */
    entries,
    /** The calls so far. */
    calls,
    writes: (): number => calls.filter(({ call }) => call === 'write').length,
    meets(fate: (call: DiskCall, key: string) => DiskFate): void {
      fateOf = fate;
    },
    forgetCalls(): void {
      calls.length = 0;
    },
    heal(): void {
      fateOf = () => ({});
    },
    text: (): string => JSON.stringify([...entries]),
  };
}
