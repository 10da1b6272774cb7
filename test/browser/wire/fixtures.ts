import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { ContractPolicy } from '../../../src/testing/contract/contract-policy.js';
import type { FollowupRecord } from '../../../src/testing/contract/followup-record.js';
import { createFakeCrm } from '../../../src/testing/create-fake-crm.js';
import { FAKE_CRM_USER_ID, type FakeCrm, type FakeCrmOptions } from '../../../src/testing/fake-crm.js';
import { buildFollowup } from '../../../src/testing/samples/build-followup.js';
import { fillByKeys } from '../fill-in-firefox.js';
import { keepDiary } from './diary.js';
import { describeArrival, expectSoundHistory } from './evidence.js';
import { builtPageOf } from '../build-page.js';
import { startHostServer } from '../host-server.js';
import type { HostServer } from '../host-server.js';
import type { PageSettings } from './page/page-settings.js';
import { hearOfTheEnd, Tab } from './tab.js';
import { WireServer } from './wire-server.js';

export { expect } from '../expect.js';

interface TestFixtures {
  /** How the CRM behaves where its document says nothing. */
  readonly policy: Partial<ContractPolicy> & Pick<FakeCrmOptions, 'pageSize' | 'now'>;
  readonly settings: Partial<Omit<PageSettings, 'crm'>>;
  /**
   * Whether the host hears of its page's end before the library does, like a host that adds its listener earlier. By
   * then a browser has canceled the requests in flight, and the page is told of that between the two.
   */
  readonly hostHearsFirst: boolean;
  readonly crm: FakeCrm;
  /** The initial records. */
  readonly records: Records;
  readonly wire: WireServer;
  /** Opens a tab in the one browser profile, or adopts a page; its complaints fail the test. */
  readonly newTab: (page?: Page) => Promise<Tab>;
  readonly tab: Tab;
}

interface WorkerFixtures {
  readonly host: HostServer;
}

type Records = readonly [
  FollowupRecord,
  FollowupRecord,
  FollowupRecord,
  FollowupRecord,
  FollowupRecord,
  FollowupRecord,
  FollowupRecord,
  FollowupRecord,
];

/** One page origin per worker, one CRM behind a TCP server per test; the two are cross-origin. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  locale: 'en-GB',
  timezoneId: 'Europe/Paris',
  viewport: { width: 1280, height: 800 },
  // The wire log says more than a trace, which takes as long as the tests themselves.
  trace: ['off', { scope: 'worker' }],
  // These tests are about what a browser keeps across a reload: nothing of an earlier test may be in it.
  reuseContext: [false, { scope: 'worker' }],
  policy: [{}, { option: true }],
  settings: [{}, { option: true }],
  hostHearsFirst: [false, { option: true }],

  host: [
    // Playwright reads the fixtures that a function wants from its first parameter.
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      // A copy, because a concurrent build may replace the page.
      const folder = await mkdtemp(join(tmpdir(), 'followups-wire-'));
      await cp(builtPageOf('wire'), folder, { recursive: true });
      const host = await startHostServer(folder);
      await provide(host);
      await host.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  // eslint-disable-next-line no-empty-pattern
  records: async ({}, provide) => {
    const build = (number: number): FollowupRecord =>
      buildFollowup({ id: `0190a000-0000-7000-8000-00000000000${number}`, note: `Call number ${number} about it.` });
    await provide([build(1), build(2), build(3), build(4), build(5), build(6), build(7), build(8)]);
  },

  crm: async ({ records, policy }, provide) => {
    await provide(
      createFakeCrm({ followups: records, tokens: { valid: ['token-1', 'token-2'], expired: [] }, ...policy }),
    );
  },

  wire: async ({ crm, host }, provide, testInfo) => {
    const wire = await WireServer.start(crm, host.origin);
    await provide(wire);
    if (testInfo.status === testInfo.expectedStatus) expectSoundHistory(wire, crm);
    else await testInfo.attach('arrivals', { body: wire.arrivals.map(describeArrival).join('\n') });
    await wire.stop();
  },

  newTab: async ({ context, host, wire, settings, hostHearsFirst }, provide) => {
    const tabs: Tab[] = [];
    // Full jitter draws a wait from zero up; zero keeps the tests fast.
    await context.addInitScript(() => {
      Math.random = () => 0;
    });
    await context.addInitScript(keepDiary);
    if (hostHearsFirst) await context.addInitScript(hearOfTheEnd);
    await provide(async (opened) => {
      const page = opened ?? (await context.newPage());
      fillByKeys(page);
      const tab = new Tab(page, host.origin, {
        crm: wire.url,
        user: FAKE_CRM_USER_ID,
        // Long enough for a busy machine: only a test that says so reaches it.
        timeoutMs: 50_000,
        journal: undefined,
        conflictPolicy: undefined,
        ...settings,
      });
      tabs.push(tab);
      return tab;
    });
    const complaints = tabs.flatMap(({ problems }) => problems.unexpected());
    if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`);
  },

  tab: async ({ newTab }, provide) => {
    const tab = await newTab();
    await tab.open();
    await provide(tab);
  },
});
