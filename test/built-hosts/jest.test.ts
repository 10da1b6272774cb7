import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHost } from './open-host.js';
import type { Host } from './open-host.js';

let host: Host;

beforeAll(async () => {
  host = await openHost('jest');
}, 240_000);

afterAll(() => host?.close(), 60_000);

/** The files of the recipe, each of which begins with its name. */
function documentedFiles(): { readonly name: string; readonly code: string }[] {
  const page = readFileSync(join(import.meta.dirname, '../../docs/testing.md'), 'utf8');
  const files = [...page.matchAll(/```(?:js|tsx)\n\/\/ (\S+\.\w+)\n([\s\S]*?)```/g)];
  return files.map(([, name = '', code = '']) => ({ name, code }));
}

/** Rejects if Jest fails, or has to be stopped because it does not end. */
async function jest(args: readonly string[], env: Record<string, string> = {}): Promise<void> {
  await host.run('npx', ['--no-install', 'jest', ...args], { env, timeoutMs: 120_000 });
}

test('the files match the documentation', () => {
  for (const { name, code } of documentedFiles()) expect(readFileSync(join(host.folder, name), 'utf8')).toBe(code);
  expect(documentedFiles().map(({ name }) => name)).toEqual([
    'jest.config.mjs',
    'jest.setup.mjs',
    'no-styles.cjs',
    'followups.test.tsx',
  ]);
});

test('with the documented setup, Jest shows the list, saves an edit and ends', async () => {
  await jest([]);
}, 150_000);

test('so does Jest with the documented ES modules, without transforming the package', async () => {
  const config = readFileSync(join(host.folder, 'jest.config.mjs'), 'utf8');
  const asModules = config
    .replace(/\n\s*transformIgnorePatterns: .*/, "\n  extensionsToTreatAsEsm: ['.ts', '.tsx'],")
    .replace('jest.setup.mjs', 'jest.modules-setup.mjs');
  expect(asModules).not.toContain('transformIgnorePatterns');
  writeFileSync(join(host.folder, 'jest.modules.config.mjs'), asModules);
  const setup = readFileSync(join(host.folder, 'jest.setup.mjs'), 'utf8');
  writeFileSync(join(host.folder, 'jest.modules-setup.mjs'), `import { jest } from '@jest/globals';\n${setup}`);
  cpSync(join(host.folder, 'followups.test.tsx'), join(host.folder, 'modules.test.tsx'));
  await jest(['--config', 'jest.modules.config.mjs', 'modules.test.tsx'], {
    NODE_OPTIONS: '--experimental-vm-modules',
  });
}, 150_000);
