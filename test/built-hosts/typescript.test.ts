import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHost } from './open-host.js';
import type { Host } from './open-host.js';

let host: Host;

beforeAll(async () => {
  host = await openHost('typescript');
}, 300_000);

afterAll(() => host?.close(), 60_000);

/** Type-checks with one version of TypeScript; rejects with its output. */
async function check(version: string, args: readonly string[]): Promise<void> {
  await host.run(process.execPath, [`node_modules/typescript-${version}/bin/tsc`, ...args], { timeoutMs: 120_000 });
}

describe.each(['5.4', '5.9', '6.0', '7.0'])('TypeScript %s', (version) => {
  test.each(['bundler', 'node16', 'nodenext'])(
    'accepts every entry, including the declarations: %s',
    async (kind) => {
      await check(version, ['-p', `tsconfig.${kind}.json`]);
    },
    150_000,
  );
});

test('node10 does not find the entry points, as the docs say', async () => {
  const settings = ['--module', 'esnext', '--moduleResolution', 'node10'];
  await expect(check('5.4', ['-p', 'tsconfig.json', ...settings])).rejects.toThrow(/TS2307.*react-followups\/client/);
});

test('a CommonJS project with node16 rejects the import of an ES module, as the docs say', async () => {
  writeFileSync(
    join(host.folder, 'common.cts'),
    "import { FollowupWorkspace } from 'react-followups';\nexport const tag = FollowupWorkspace;\n",
  );
  const settings = ['--module', 'node16', '--skipLibCheck', '--noEmit', '--jsx', 'react-jsx'];
  await expect(check('5.9', ['common.cts', ...settings])).rejects.toThrow('TS1479');
});
