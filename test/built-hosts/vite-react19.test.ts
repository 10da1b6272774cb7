import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleModules } from '../../scripts/examples.js';
import { tarball } from '../../scripts/pack.js';

const run = promisify(execFile);

let host: string;

beforeAll(async () => {
  // Outside the repository, so that nothing resolves into its node_modules.
  host = mkdtempSync(join(tmpdir(), 'rf-host-'));
  cpSync(join(import.meta.dirname, '../hosts/vite-react19'), host, { recursive: true });
  const documented = documentedCode();
  expect(documented.some(({ code }) => code.includes('<FollowupWorkspace'))).toBe(true);
  for (const { name, code } of documented) writeFileSync(join(host, 'src', name), code);
  const examples = exampleModules();
  expect(examples.length).toBeGreaterThan(60);
  mkdirSync(join(host, 'src/examples'));
  for (const { file, code } of examples) writeFileSync(join(host, 'src/examples', file), code);
  cpSync(tarball, join(host, 'react-followups.tgz'));
  await inHost('npm', [
    'install',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--loglevel',
    'error',
  ]);
}, 240_000);

afterAll(() => {
  rmSync(host, { recursive: true, force: true });
}, 60_000);

/** The code in README, skill and docs, one file per block. */
function documentedCode(): { readonly name: string; readonly code: string }[] {
  const root = join(import.meta.dirname, '../..');
  const pages = [
    'README.md',
    'SKILL.md',
    ...readdirSync(join(root, 'docs')).flatMap((file) => (file.endsWith('.md') ? [`docs/${file}`] : [])),
  ];
  return pages.flatMap((page) => {
    // A block that begins with a file name belongs to a separate host.
    const blocks = [
      ...readFileSync(join(root, page), 'utf8').matchAll(/^```(tsx?)\n(?!\/\/ \S+\.tsx?\n)([\s\S]*?)^```/gm),
    ];
    const stem = page.replaceAll(/[^a-z]/gi, '-');
    return blocks.map(([, kind, code = ''], index) => ({ name: `${stem}-${index + 1}.${kind}`, code }));
  });
}

async function inHost(command: string, args: string[]): Promise<void> {
  // What the test runner and `npm test` set for themselves must not reach the host.
  const env = { ...process.env, NODE_ENV: undefined, npm_config_local_prefix: undefined };
  await run(command, args, { cwd: host, env }).catch((error: unknown) => {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${[command, ...args].join(' ')} failed in the host:\n${stdout}${stderr}`);
  });
}

test('the tarball installs beside React 19', () => {
  expect(readdirSync(join(host, 'node_modules', 'react-followups')).toSorted()).toContain('dist');
});

test("an app with every entry, the code of README and docs and the docstring examples type-checks strictly, including the package's declarations", async () => {
  await inHost('npm', ['run', '--silent', 'typecheck']);
}, 120_000);

test('an app builds', async () => {
  await inHost('npm', ['run', '--silent', 'build']);
  expect(existsSync(join(host, 'dist', 'index.html'))).toBe(true);
}, 120_000);
