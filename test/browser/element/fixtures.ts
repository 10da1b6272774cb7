import type { FakeCrm } from '../../../src/testing/fake-crm.js';
import type { FollowupWorkspaceElement } from '../../../src/element.js';
import { buildFollowup, createFakeCrm } from '../../../src/testing.js';
import { answerWith } from './answer-with.js';
import { servedPageTest } from '../page-test.js';
import { startHostServer } from '../host-server.js';
import { ElementPage } from './element-page.js';
import { builtPageOf } from '../build-page.js';

export { expect } from '../expect.js';

declare global {
  interface Window {
    dress: (element: FollowupWorkspaceElement) => FollowupWorkspaceElement;
  }
}

/** No inline script or style, and no policy that makes scripts or markup from text. */
const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

interface TestFixtures {
  readonly crm: FakeCrm;
  readonly desk: ElementPage;
}

const DAY = 86_400_000;

/** The custom element on a static page under a strict policy. */
export const test = servedPageTest(() =>
  startHostServer(builtPageOf('element'), { 'Content-Security-Policy': STRICT }),
).extend<TestFixtures>({
  viewport: { width: 1280, height: 800 },

  crm: async ({ page }, provide) => {
    const crm = createFakeCrm({
      followups: Array.from({ length: 12 }, (_, index) =>
        buildFollowup({
          id: `00000000-0000-4000-8000-0000000000${String(index + 10)}`,
          note: `Call number ${index + 1}`,
          status: 'open',
          due_at: new Date(Date.now() - (index + 1) * DAY).toISOString(),
          priority: index % 3 ? 'normal' : 'high',
        }),
      ),
    });
    await answerWith(crm, page);
    await provide(crm);
  },

  desk: async ({ page, crm }, provide) => provide(new ElementPage(page, crm)),
});
