import { test } from 'vitest';
import { buildHost } from './built-host.js';
import { NEXT, nextArgs } from './start-app.js';

const host = buildHost('next-pages');

test('rows prefetched by getServerSideProps are in the HTML, and the browser hydrates them', async () => {
  await host.expectPrefetched(await host.start(NEXT, nextArgs));
});
