import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A source change that no test can notice, or that is not worth a test. */
export interface Survivor {
  readonly file: string;
  /** The line as it is; for a change of several lines, the first. */
  readonly is: string;
  readonly becomes: string;
}

const CHANGE = /«(.*?)»«(.*?)»/;

/**
 * The mutants that `npm run mutate` lets survive. survivors.txt has them by file: one source line each, with «what is
 * there»«what stands there instead», and indented below one or several the reason why no test fails.
 */
export const SURVIVORS: readonly Survivor[] = read(readFileSync(join(import.meta.dirname, 'survivors.txt'), 'utf8'));

function read(text: string): Survivor[] {
  let file = '';
  const unexplained: Survivor[] = [];
  const explained: Survivor[] = [];
  for (const line of text.split('\n')) {
    if (CHANGE.test(line))
      unexplained.push({ file, is: line.replace(CHANGE, '$1'), becomes: line.replace(CHANGE, '$2') });
    else if (line.startsWith('  ')) explained.push(...unexplained.splice(0));
    else file = line;
  }
  if (unexplained.length > 0) throw new Error(`There is no reason for: ${JSON.stringify(unexplained)}`);
  return explained;
}
