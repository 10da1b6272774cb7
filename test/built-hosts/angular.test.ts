import { test } from 'vitest';
import { buildHost } from './built-host.js';
import { tryFrameworkApp } from './element-page.js';

const host = buildHost('angular');

test('type-checks, builds and works, and a changed setting takes effect', async () => {
  await tryFrameworkApp(host);
});
