import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../scripts/repository.js';
import { openHost } from './open-host.js';
import type { Host } from './open-host.js';

let host: Host;

beforeAll(async () => {
  host = await openHost('vitest');
}, 300_000);

afterAll(() => host?.close(), 60_000);

test('the test matches the documentation', () => {
  const documented = readFileSync(join(root, 'docs/testing.md'), 'utf8');
  expect(documented).toContain(readFileSync(join(host.folder, 'followups.test.tsx'), 'utf8'));
});

test('with the documented setup, Vitest shows the list, saves an edit and ends', async () => {
  await host.run('npm', ['test', '--silent'], { timeoutMs: 120_000 });
}, 150_000);
