import { test } from 'vitest';
import { buildHost } from './built-host.js';

const host = buildHost('astro');

test('works as an island, and the browser hydrates the prerendered HTML', async () => {
  // Astro starts its islands with inline scripts.
  const policy =
    "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src data:";
  await host.expectToWork(await host.serve(policy));
});
