import { access, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.js';
import { withLock } from './lock.js';
import { isMain, root } from './repository.js';
import { runCommand } from './run-command.js';

const INPUTS = ['.storybook', 'stories', 'src', 'docs', 'README.md', 'CHANGELOG.md', 'package-lock.json'];

/** The folder of the built Storybook. */
export const builtStorybook = join(root, '.cache', 'storybook');

/** Builds Storybook for the tests that use it, unless the existing build is up to date. */
export async function prepareStorybook(report: (step: string) => void = () => {}): Promise<void> {
  await withLock('storybook', async () => {
    const stamp = join(root, '.cache', 'storybook.stamp');
    const inputs = await fingerprint(INPUTS);
    const last = await readFile(stamp, 'utf8').catch(() => '');
    const built = await access(join(builtStorybook, 'index.json')).then(
      () => true,
      () => false,
    );
    if (last === inputs && built) return;
    report('Building Storybook');
    await rm(builtStorybook, { recursive: true, force: true });
    await runCommand('storybook', ['build', '--quiet', '--output-dir', builtStorybook], { quiet: true });
    await writeFile(stamp, inputs);
  });
}

if (isMain(import.meta.url)) await prepareStorybook();
