import { servedPageTest } from '../page-test.js';
import { builtPageOf } from '../build-page.js';
import { startHostServer } from '../host-server.js';
import { AgendaPage } from './agenda-page.js';

export { expect } from '../expect.js';

/** The agenda on a page with a strict content security policy, on a Wednesday at nine. */
export const test = servedPageTest(() => startHostServer(builtPageOf('agenda'))).extend<{
  readonly agenda: AgendaPage;
}>({
  viewport: { width: 1360, height: 800 },

  agenda: async ({ page }, provide) => {
    await page.clock.setFixedTime('2026-11-25T08:00:00Z');
    await provide(new AgendaPage(page));
  },
});
