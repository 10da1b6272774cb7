import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startSandbox } from '../../sandbox/server/start.js';
import { prepareSandbox } from '../../scripts/prepare-sandbox.js';
import { root } from '../../scripts/repository.js';
import { Crm } from '../browser/crm.js';
import type { WebKit } from './find-webkit.js';
import { mainFlow } from './main-flow.js';
import { startWebKit } from './start-webkit.js';

const pictures = join(root, 'test-results', 'webkit');

/**
 * Goes the main flow in WebKit against a sandbox of its own; a picture of each step lies in `test-results/webkit`.
 *
 * @returns the browser with its version
 */
export async function runWebKit(webkit: WebKit, report: (line: string) => void): Promise<string> {
  await rm(pictures, { recursive: true, force: true });
  await mkdir(pictures, { recursive: true });
  await prepareSandbox((step) => report(`${step}…`));
  const sandbox = await startSandbox({
    followups: 60,
    staticDir: join(root, 'sandbox', 'host', 'dist'),
    rateLimit: { perSecond: 10_000, burst: 10_000 },
  });
  try {
    const { driver, stop } = await startWebKit(webkit);
    let steps = 0;
    const picture = async (name: string): Promise<void> => {
      steps += 1;
      const file = `${steps}-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.png`;
      await writeFile(join(pictures, file), await driver.screenshot());
    };
    try {
      const passed = async (step: string): Promise<void> => {
        report(`  ✓ ${step}`);
        await picture(step);
      };
      await mainFlow({ driver, crm: new Crm(sandbox, () => {}), passed });
      return `WebKitGTK ${driver.version}`;
    } catch (error) {
      await picture('failed').catch(() => {});
      throw error;
    } finally {
      await stop();
    }
  } finally {
    await sandbox.stop();
  }
}
