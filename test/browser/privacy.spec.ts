import type { Request } from '@playwright/test';
import { expect, test } from './fixtures.js';

test('the token is in the Authorization header and nowhere else', async ({ desk, crm, page, problems }) => {
  problems.expectFailedRequests(401, 409, 503);
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  const { id } = await desk.openPicked(crm);
  await crm.change(id, { note: 'Their secret words' });
  await crm.fail({ on: 'update', with: 503 });
  await crm.expireTokens();
  await desk.field('Note').fill('My secret words');
  await desk.save();
  await desk.prompt.getByRole('radio', { name: 'Mine' }).check();
  await desk.prompt.getByRole('button', { name: 'Save mine' }).click();
  await desk.expectSaved(id);

  const toCrm = requests.filter((request) => new URL(request.url()).pathname.startsWith('/public/'));
  expect(toCrm.length).toBeGreaterThan(3);
  const tokens = new Set<string>();
  for (const request of toCrm) {
    const { authorization = '', ...others } = await request.allHeaders();
    expect(authorization).toMatch(/^Bearer \S{20,}$/);
    tokens.add(authorization.slice('Bearer '.length));
    expect(Object.keys(others)).not.toContain('cookie');
  }
  expect(tokens.size).toBe(2);
  for (const token of tokens) {
    for (const request of requests) {
      const { authorization: _own, ...others } = await request.allHeaders();
      expect([request.url(), request.postData(), JSON.stringify(others)].join(' ')).not.toContain(token);
    }
    expect(JSON.stringify(await crm.requests())).not.toContain(token);
    expect(problems.console).not.toContain(token);
    expect(page.url()).not.toContain(token);
  }
  for (const words of ['secret', encodeURIComponent('My secret words')]) {
    for (const request of requests) expect(request.url()).not.toContain(words);
    expect(problems.console).not.toContain(words);
  }
});

test('complies with a strict content security policy with trusted types', async ({ desk, crm, page, problems }) => {
  problems.expectFailedRequests(409);
  await page.addInitScript(() => {
    const found: string[] = [];
    Object.defineProperty(window, 'violations', { value: found });
    document.addEventListener('securitypolicyviolation', (event) =>
      found.push(`${event.violatedDirective} ${event.sample}`),
    );
  });
  const read = async (): Promise<string[]> =>
    page.evaluate(() => (window as unknown as { violations: string[] }).violations);
  const { id } = await desk.openPicked(crm);
  await crm.change(id, { note: '<img src=x onerror="document.title=1">' });
  await desk.field('Note').fill('<script>document.title = 2</script>');
  await desk.save();
  await expect(desk.prompt).toContainText('<img src=x');
  await desk.prompt.getByRole('radio', { name: 'Mine' }).check();
  await desk.prompt.getByRole('button', { name: 'Save mine' }).click();
  await desk.expectSaved(id);
  await page.getByRole('button', { name: 'Load all' }).click();
  await expect(desk.said(/All .*loaded/)).toBeVisible();
  await page.mouse.wheel(0, 2_000);
  expect(await read()).toEqual([]);
  await expect(page).toHaveTitle(/Northwind/);

  // The policy is in force: the same page refuses markup from text.
  problems.expect(/TrustedHTML/);
  expect(
    await page.evaluate(() => {
      try {
        document.createElement('div').innerHTML = '<b>markup</b>';
        return 'taken';
      } catch {
        return 'refused';
      }
    }),
  ).toBe('refused');
  expect(await read()).toHaveLength(1);
});
