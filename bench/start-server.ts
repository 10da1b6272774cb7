import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../scripts/repository.js';
import type { Changed } from './mock-crm.js';

export interface BenchServer {
  readonly url: string;
  /** Sets latencies in milliseconds and, with `n`, starts over with that many records. */
  readonly control: (order: { n?: number; latency: number; patchLatency: number }) => Promise<void>;
  readonly change: () => Promise<Changed[]>;
  /** Returns the traffic since the last call. */
  readonly stats: () => Promise<{ requests: number; bytes: number }>;
  readonly stop: () => void;
}

export async function startServer(): Promise<BenchServer> {
  const program = join(import.meta.dirname, 'server.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The server of the benchmark did not start.')));
  // Only matters until the server has started.
  ended.catch(() => {});
  const [line] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer];
  const url = `http://127.0.0.1:${line.toString().trim()}`;
  const ask = async <T>(path: string): Promise<T> => (await (await fetch(`${url}${path}`)).json()) as T;
  return {
    url,
    control: async (order) => {
      const response = await fetch(`${url}/__control`, { method: 'POST', body: JSON.stringify(order) });
      await response.text();
    },
    change: () => ask('/__change'),
    stats: () => ask('/__stats'),
    stop: () => child.kill(),
  };
}
