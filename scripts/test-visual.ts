import { strayBaselines } from '../test/stories/baselines.js';
import { execute } from './run-command.js';

/**
 * Compares the stories' screenshots with the accepted ones. `--accept` accepts the differences; other arguments go to
 * Playwright.
 */

const given = process.argv.slice(2);
const accept = given.includes('--accept');
if (accept) for (const name of strayBaselines(true)) console.log(`Deleted: ${name}`);
const { code } = await execute(
  'playwright',
  [
    'test',
    '--config',
    'test/stories/playwright.config.ts',
    '--project=looks',
    '--project=themes',
    ...given.filter((one) => one !== '--accept'),
  ],
  { env: accept ? { ACCEPT_PICTURES: 'yes' } : {} },
);
if (accept) console.log('git diff shows what was accepted.');
process.exitCode = code;
