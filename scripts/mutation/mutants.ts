import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../repository.js';
import { sourcesOf, type MutationRoom } from './rooms.js';
import { resultsOf } from './run-stryker.js';

/** One change of the sources, and whether a test caught it. */
export interface Mutant {
  readonly file: string;
  /** The line where it starts, from 1. */
  readonly line: number;
  /** The original line; the first one of a multi-line change. */
  readonly is: string;
  /** The changed line. */
  readonly becomes: string;
  readonly status: string;
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/** A part of Stryker's report: https://github.com/stryker-mutator/mutation-testing-elements */
interface StrykerReport {
  readonly files: Record<
    string,
    {
      readonly source: string;
      readonly mutants: readonly {
        readonly location: { readonly start: Place; readonly end: Place };
        readonly replacement?: string;
        readonly status: string;
      }[];
    }
  >;
}

/** Returns the tried mutants of a room, in files that still exist. */
export async function mutantsOf(room: MutationRoom): Promise<Mutant[]> {
  const text = await readFile(join(root, resultsOf(room)), 'utf8').catch(() => null);
  if (text === null) return [];
  const { files } = JSON.parse(text) as StrykerReport;
  return (await sourcesOf(room)).flatMap((file) => {
    const { source, mutants } = files[file] ?? { source: '', mutants: [] };
    const lines = source.split('\n');
    return mutants
      .map(({ location: { start, end }, replacement = '', status }) => {
        const first = lines[start.line - 1] ?? '';
        const after = (lines[end.line - 1] ?? '').slice(end.column - 1);
        const becomes = onOneLine(`${first.slice(0, start.column - 1)}${replacement}${after}`);
        return { file, line: start.line, is: onOneLine(first), becomes, status };
      })
      .toSorted((a, b) => a.line - b.line);
  });
}

/** The results of a room. */
export interface MutationScore {
  readonly mutants: number;
  readonly killed: number;
  readonly timedOut: number;
  readonly survived: number;
  readonly uncovered: number;
  /** In percent of the valid mutants, covered or not. */
  readonly score: number;
}

export function scoreOf(mutants: readonly Mutant[]): MutationScore {
  const count = (status: string): number => mutants.filter((mutant) => mutant.status === status).length;
  const killed = count('Killed');
  const timedOut = count('Timeout');
  const survived = count('Survived');
  const uncovered = count('NoCoverage');
  const all = killed + timedOut + survived + uncovered;
  return {
    mutants: all,
    killed,
    timedOut,
    survived,
    uncovered,
    score: all === 0 ? 0 : (100 * (killed + timedOut)) / all,
  };
}

/** Whether no test caught it. */
export function isAlive({ status }: Mutant): boolean {
  return status === 'Survived' || status === 'NoCoverage';
}

function onOneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
