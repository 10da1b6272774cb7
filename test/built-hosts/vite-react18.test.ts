import { expect, test } from 'vitest';
import { buildHost, STRICT_POLICY } from './built-host.js';
import { looksOf, NOTE, PLAIN_LOOKS, tryWorkspace } from './host-page.js';

// Includes type checks of the package's declarations.
const host = buildHost('vite-react18');

test.each(['always', 'offlineFirst', 'online'])(
  'works with network mode "%s" and other host defaults',
  async (mode) => {
    const { page, told } = await host.visit(`${await host.serve(STRICT_POLICY)}?network=${mode}`);
    const body = page.locator('body');
    expect.soft(await looksOf(body)).toEqual(PLAIN_LOOKS);
    await tryWorkspace(body);

    const kept = await page.evaluate(() => localStorage.getItem('REACT_QUERY_OFFLINE_CACHE'));
    expect(kept).toContain('react-followups');
    expect(kept).not.toContain('Call Ann');

    // Data that the persister kept of the list is not taken for the list.
    await page.reload();
    await page.getByText(NOTE).waitFor();
    expect(told).toEqual([]);
  },
);
