import type { CacheStorage } from '../../src/core/records/cache-storage.js';
import type { SimulatedRuntime } from '../saving/simulated-runtime.js';

/** What becomes of one call. */
export interface DiskFate {
  /** It is said to be done, and is not. */
  readonly lost?: boolean;
  /** What is written is not what was given. */
  readonly corrupt?: boolean;
  readonly delayMs?: number;
  readonly fails?: unknown;
  /** No answer ever comes. */
  readonly hangs?: boolean;
}

export type DiskCall = 'read' | 'write' | 'remove' | 'keys';

export type SimulatedDisk = ReturnType<typeof createSimulatedDisk>;

/** A browser's disk on simulated time; one for all tabs and lives of a page. */
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
    /** What lies there; may be written to. */
    entries,
    /** What was asked of it so far. */
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
