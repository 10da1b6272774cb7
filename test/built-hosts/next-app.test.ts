import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/repository.js';
import { buildHost } from './built-host.js';
import { looksOf, PLAIN_LOOKS, sortByNote, tryWorkspace } from './host-page.js';
import { NEXT, nextArgs } from './start-app.js';

const host = buildHost('next-app');

/** Other than the server's. */
const ELSEWHERE = { locale: 'de-DE', timezoneId: 'Asia/Tokyo' };

test('the default policy for Trusted Types matches the documentation', () => {
  const documented = readFileSync(join(root, 'docs/embedding.md'), 'utf8');
  expect(documented).toContain(`// trusted-types.js\n${readFileSync(host.file('public/trusted-types.js'), 'utf8')}`);
});

test('the default template builds with the provider on the page, and prerenders it', () => {
  expect(readFileSync(host.file('.next/server/app/index.html'), 'utf8')).toContain('aria-label="Follow-ups"');
});

// The CRM lives in the server, so each test has its own.
test('in a browser, under Trusted Types, it hydrates without changes and works', async () => {
  const { page, told } = await host.visit(await host.start(NEXT, nextArgs), ELSEWHERE);
  expect.soft(await looksOf(page.locator('body'))).toEqual(PLAIN_LOOKS);
  await sortByNote(page);
  await tryWorkspace(page.locator('body'));
  await page.reload();
  await page.getByText('Call Ann on Tuesday').waitFor();
  expect(told).toEqual([]);
});

test('prefetched rows are in the HTML, and the browser hydrates them', async () => {
  await host.expectPrefetched(`${await host.start(NEXT, nextArgs)}prefetched`, ELSEWHERE);
});
