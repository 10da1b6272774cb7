import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/repository.js';
import { buildHost } from './built-host.js';
import { tryFrameworkApp } from './element-page.js';

const host = buildHost('vue');

test('the types of the tag match the documentation', () => {
  const documented = readFileSync(join(root, 'docs/element.md'), 'utf8');
  expect(documented).toContain(readFileSync(host.file('src/followup-workspace.d.ts'), 'utf8'));
});

test('type-checks, builds and works, and a changed setting takes effect', async () => {
  await tryFrameworkApp(host);
});
