import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../setup/free-port.js';
import { NO_TELEMETRY } from './open-host.js';
import type { Host } from './open-host.js';

const PATIENCE_MS = 30_000;

export const NEXT = 'next/dist/bin/next';
export const nextArgs = (port: number): readonly string[] => [
  'start',
  '--port',
  String(port),
  '--hostname',
  '127.0.0.1',
];

/** Starts a built app with a script of its node_modules, and waits until it answers. */
export async function startApp(
  host: Host,
  script: string,
  args: (port: number) => readonly string[],
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    ...NO_TELEMETRY,
  };
  const child = spawn(process.execPath, [join(host.folder, 'node_modules', script), ...args(port)], {
    cwd: host.folder,
    env,
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const url = `http://127.0.0.1:${port}/`;
  for (const end = Date.now() + PATIENCE_MS; ; await wait(100)) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      break;
    if (child.exitCode === null && Date.now() < end) continue;
    child.kill();
    throw new Error(`${script} does not answer at ${url}:\n${output}`);
  }
  return {
    url,
    async close() {
      child.kill();
      await ended;
    },
  };
}
