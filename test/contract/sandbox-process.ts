import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../sandbox/server/main.ts', import.meta.url));
const repository = fileURLToPath(new URL('../..', import.meta.url));

/** The sandbox in its own process. */
export interface SandboxProcess {
  readonly url: string;
  readonly port: number;
  /** Everything that it printed. */
  readonly output: () => string;
  /** Ends it and returns its exit code, `null` if the signal ended it. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
}

export interface Spawned {
  readonly child: ChildProcess;
  readonly output: () => string;
}

/** Runs the sandbox's program without waiting for it. */
export function spawnSandbox(args: readonly string[], env: Readonly<Record<string, string>> = {}): Spawned {
  // Only the test sets a database address.
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...args], {
    cwd: repository,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => void (text += chunk.toString()));
  return { child, output: () => text };
}

/**
 * Runs the sandbox and waits until it listens.
 *
 * @throws Error with its output, if it ends instead
 */
export async function startSandboxProcess(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<SandboxProcess> {
  const { child, output } = spawnSandbox(args, env);
  const url = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`The sandbox did not start:\n${output()}`)));
    child.stdout?.on('data', () => {
      const address = /Follow-ups sandbox: (http:\/\/\S+)/.exec(output())?.[1];
      if (address !== undefined) resolve(address);
    });
  });
  return {
    url,
    port: Number(new URL(url).port),
    output,
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'exit') as Promise<[number | null]>;
      child.kill(signal);
      return (await ended)[0];
    },
  };
}
