import { test } from 'vitest';
import { buildHost } from './built-host.js';

const host = buildHost('react-router7');

test('rows prefetched by a loader are in the HTML, and the browser hydrates them', async () => {
  await host.expectPrefetched(await host.start('@react-router/serve/bin.js', () => ['./build/server/index.js']));
});
