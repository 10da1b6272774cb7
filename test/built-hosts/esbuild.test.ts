import { test } from 'vitest';
import { buildHost, STRICT_POLICY } from './built-host.js';

const host = buildHost('esbuild');

test('works under Trusted Types, including lazy files', async () => {
  await host.expectToWork(await host.serve(STRICT_POLICY));
});
