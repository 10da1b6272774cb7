import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { root } from '../../scripts/repository.js';
import { DEVELOPER_ERRORS } from '../../src/core/page/developer-errors/developer-errors.js';
import { dist } from './dist-modules.js';

const APP = `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  import { FollowupsProvider, FollowupWorkspace } from '${join(dist, 'index.js')}';
  createRoot(document.body).render(createElement(FollowupsProvider, {}, createElement(FollowupWorkspace)));
`;

const remedies = Object.values(DEVELOPER_ERRORS).map(({ remedy }) => remedy);

/** An app as its bundler writes it, lazy parts included. */
async function bundled(mode: 'production' | 'development'): Promise<string> {
  const bundler = await rolldown({
    cwd: root,
    input: { app: 'app' },
    plugins: [
      {
        name: 'app',
        resolveId: (id) => (id === 'app' ? id : null),
        load: (id) => (id === 'app' ? APP : null),
      },
    ],
    external: /^(?:react|react-dom|@tanstack\/react-query)(?:\/|$)/,
    platform: 'browser',
    logLevel: 'silent',
    transform: { define: { 'process.env.NODE_ENV': JSON.stringify(mode) } },
  });
  const { output } = await bundler.generate({ format: 'es' });
  await bundler.close();
  return output.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk.code] : [])).join('\n');
}

test('a production build contains only the code of a missing provider', async () => {
  const code = await bundled('production');
  expect(remedies.filter((remedy) => code.includes(remedy))).toEqual([]);
  expect([...new Set(code.match(/RF\d{3}/g))]).toEqual(['RF101']);
  expect(code).not.toContain('react-followups.copies');
  expect(code).not.toContain('process.env');
}, 60_000);

test('a development build contains every developer error', async () => {
  const code = await bundled('development');
  // Bundlers may write quotes in another way.
  const plain = (text: string): string => text.replaceAll(/["'\\]/g, '');
  expect(remedies.filter((remedy) => !plain(code).includes(plain(remedy)))).toEqual([]);
}, 60_000);
