import { parseArgs } from 'node:util';
import { defaultLoad, runLoad } from './run-load.js';
import { startServers } from './servers.js';
import { startThrowawayPostgres } from './throwaway-postgres.js';

/**
 * Several clients without a browser work on the same few records through a bad network and a server that is killed;
 * then the database's own history tells whether anything was lost, doubled or claimed falsely. Two servers share one
 * PostgreSQL: that of DATABASE_URL or TEST_DATABASE_URL, else a throw-away one where its programs are installed. Where
 * there is none, one server runs on the embedded database. The same seed is the same people, faults and choices; when
 * they meet is up to real time.
 */

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: String(defaultLoad.clients) },
    seconds: { type: 'string', default: String(defaultLoad.seconds) },
    seed: { type: 'string', default: String(defaultLoad.seed) },
  },
});
const [clients, seconds, seed] = [Number(values.clients), Number(values.seconds), Number(values.seed)];
if (![clients, seconds, seed].every((number) => number > 0)) {
  throw new Error('Usage: npm run load -- --clients N --seconds N --seed N');
}

const closing: (() => Promise<void>)[] = [];

async function close(): Promise<void> {
  for (const end of closing.splice(0).toReversed()) await end();
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().then(() => process.exit(1)));

try {
  let databaseUrl = process.env['DATABASE_URL'] || process.env['TEST_DATABASE_URL'] || undefined;
  if (databaseUrl === undefined) {
    const postgres = await startThrowawayPostgres();
    if (postgres) closing.push(postgres.stop);
    else console.log('PostgreSQL is not installed and DATABASE_URL is not set: one process on the embedded database.');
    databaseUrl = postgres?.url;
  }
  const servers = await startServers({ databaseUrl, followups: defaultLoad.records });
  closing.push(servers.stop);
  console.log(`${clients} clients for ${seconds} s against ${servers.kind} …\n`);
  const report = await runLoad(servers, { ...defaultLoad, clients, seconds, seed });
  console.log(report.text);
  process.exitCode = report.violations.length > 0 ? 1 : 0;
} finally {
  await close();
}
