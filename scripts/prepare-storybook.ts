import { join } from 'node:path';
import { isMain, root } from './repository.js';
import { runCommand } from './run-command.js';
import { upToDate } from './up-to-date.js';

/** The folder of the built Storybook. */
export const builtStorybook = join(root, '.cache', 'storybook');

/** Builds Storybook for the tests that use it, unless the existing build is up to date. */
export async function prepareStorybook(report: (step: string) => void = () => {}): Promise<void> {
  await upToDate('storybook', {
    inputs: ['.storybook', 'stories', 'src', 'docs', 'README.md', 'CHANGELOG.md', 'package-lock.json'],
    output: join(builtStorybook, 'index.json'),
    async make() {
      report('Building Storybook');
      // Storybook empties the folder first.
      await runCommand('storybook', ['build', '--quiet', '--output-dir', builtStorybook], { quiet: true });
    },
  });
}

if (isMain(import.meta.url)) await prepareStorybook();
