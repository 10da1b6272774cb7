import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import type { ICruiseOptions, ICruiseResult, IForbiddenRuleType } from 'dependency-cruiser';
import rules from '../.dependency-cruiser.mjs';
import { root } from './repository.js';

/**
 * Prints metrics of the sources' structure: `npm run structure`. For the size of the first load, use `npm run size`.
 */
const src = join(root, 'src');
const paths = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(?:tsx?|css)$/.test(path));
const files = paths.map((path) => ({ path, text: readFileSync(join(src, path), 'utf8') }));
const typescript = files.filter(({ path }) => !path.endsWith('.css'));
const inRoom =
  (...rooms: string[]) =>
  ({ path }: { path: string }): boolean =>
    rooms.some((room) => path.startsWith(`${room}/`));
const isApart = inRoom('core/messages', 'locales', 'testing');
const lines = (of: readonly { text: string }[]): number =>
  of.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);

const { forbidden, options } = rules;
const { output } = await cruise(
  ['src'],
  { ...(options as ICruiseOptions), validate: true, ruleSet: { forbidden: forbidden as IForbiddenRuleType[] } },
  undefined,
  undefined,
);
const { modules, summary } = output as ICruiseResult;
const circles = summary.violations.filter(({ type }) => type === 'cycle').length;
const importers = new Map<string, number>();
for (const { dependencies } of modules)
  for (const { resolved } of dependencies) importers.set(resolved, (importers.get(resolved) ?? 0) + 1);

const figures: readonly (readonly [string, number])[] = [
  ['source files that name task_type', files.filter(({ text }) => text.includes('task_type')).length],
  ['TypeScript files', typescript.length],
  ['  of them with one importer', typescript.filter(({ path }) => importers.get(`src/${path}`) === 1).length],
  ['  of them over 250 lines', typescript.filter((file) => !isApart(file) && lines([file]) > 250).length],
  ['lines without messages and fake CRM', lines(typescript.filter((file) => !isApart(file)))],
  ['circles', circles],
  ['imports against the direction', summary.violations.length - circles],
];
for (const [what, figure] of figures) console.log(`${what.padEnd(40)}${figure.toLocaleString('en').padStart(8)}`);
