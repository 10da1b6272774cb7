import { expect, test } from 'vitest';
import { defaultLoad, runLoad } from './run-load.js';
import { startServers } from './servers.js';

const databaseUrl = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];

test(
  'with eight clients, a bad network and a killed server, people are told what the database’s history shows',
  { timeout: 180_000 },
  async () => {
    const servers = await startServers({ databaseUrl, followups: 5 });
    try {
      const report = await runLoad(servers, { ...defaultLoad, seconds: 10, records: 5 });
      process.stdout.write(`\nload, ${servers.kind}: ${report.edits} edits, ${report.commits} commits\n`);
      expect(report.violations, report.text).toEqual([]);
      // A calm run would prove nothing.
      expect(report.saved).toBeGreaterThan(15);
      expect(report.conflicts).toBeGreaterThan(2);
      expect(report.recovered).toBeGreaterThan(0);
      for (const fault of [
        'answer lost',
        'sent twice',
        'request late',
        'server killed and restarted',
        'all tokens expired',
      ])
        expect([...report.faults.keys()]).toContain(fault);
    } finally {
      await servers.stop();
    }
  },
);
