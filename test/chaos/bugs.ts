import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A plausible mistake in the engine, as one source change. */
export interface Bug {
  readonly name: string;
  /** The file under `src` to change. */
  readonly file: string;
  /** The text to replace; occurs exactly once. */
  readonly find: string;
  readonly replace: string;
  /** The history length multiplier needed to expose the bug. @default 1 */
  readonly length?: number | undefined;
}

const HEAD = /^(.*?)(?: \(in histories of (\d+) times the length\))?$/;

/**
 * Each removes one guard; the simulator has to find every one of them. bugs.txt has them as patches: a name, a file
 * under `src`, the text that is there and the text that replaces it. The text need not be whole lines.
 */
export const BUGS: readonly Bug[] = readFileSync(join(import.meta.dirname, 'bugs.txt'), 'utf8')
  .trim()
  .split('\n\n')
  .map((patch) => {
    const [head = '', file = '', ...lines] = patch.split('\n');
    const [, name = '', length] = HEAD.exec(head) ?? [];
    const text = (sign: string): string =>
      lines.flatMap((line) => (line.startsWith(sign) ? [line.slice(1)] : [])).join('\n');
    return { name, file, find: text('-'), replace: text('+'), length: length ? Number(length) : undefined };
  });
