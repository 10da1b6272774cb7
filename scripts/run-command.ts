import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { root } from './repository.js';

const binaries = join(root, 'node_modules', '.bin');

export interface RunOptions {
  env?: Record<string, string>;
  /** Whether to hide the output unless the command fails. */
  quiet?: boolean;
}

/** Runs a program from `node_modules/.bin` or the system in the repository's folder; rejects if it fails. */
export async function runCommand(command: string, args: readonly string[], options: RunOptions = {}): Promise<string> {
  const { code, output } = await execute(command, args, options);
  if (code === 0) return output;
  if (options.quiet) process.stderr.write(output);
  throw new Error(`${[command, ...args].join(' ')} ended with code ${code}`);
}

/** Like `runCommand`, but resolves with the exit code instead of rejecting. */
export function execute(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, PATH: [binaries, process.env['PATH']].join(delimiter), ...options.env },
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32',
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
