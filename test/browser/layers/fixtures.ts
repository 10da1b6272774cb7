import { servedPageTest } from '../page-test.js';
import { builtPageOf } from '../build-page.js';
import { startHostServer } from '../host-server.js';
import { HostPage } from './host-page.js';
import type { HostKind } from './page/host-kind.js';

export { expect } from '../expect.js';

interface TestFixtures {
  readonly inHost: (kind: HostKind, parameters?: Readonly<Record<string, string>>) => Promise<HostPage>;
}

/** Pages of hosts with layers of their own. */
export const test = servedPageTest(() => startHostServer(builtPageOf('layers'))).extend<TestFixtures>({
  viewport: { width: 1280, height: 800 },

  inHost: async ({ page }, provide) => {
    await provide(async (kind, parameters) => {
      const host = new HostPage(page, kind);
      await host.open(parameters);
      return host;
    });
  },
});
