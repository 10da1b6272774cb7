import { parseArgs } from 'node:util';
import { defaultLoad, runLoad } from '../test/load/run-load.js';
import { givenServers, startServers } from '../test/load/servers.js';
import type { Servers } from '../test/load/servers.js';
import { startThrowawayPostgres } from '../test/load/throwaway-postgres.js';

const HELP = `Several clients without a browser work on the same few records through a bad network and a server that is killed;
then the database's own history tells whether anything was lost, doubled or claimed falsely.

  --clients N   people at work (${defaultLoad.clients})
  --seconds N   how long (${defaultLoad.seconds})
  --seed N      the same people, faults and choices; when they meet is up to real time (${defaultLoad.seed})
  --rate N      things that each client does per second (${defaultLoad.rate})
  --records N   records that they share (${defaultLoad.records})
  --faults N    how likely an update meets a fault, from 0 to 1 (${defaultLoad.roughness})
  --policy JSON how the servers behave where the API document leaves it open, such as '{"checkFirst":"version"}'
  --url URL     a sandbox that runs already, on a database that nobody else writes to; may be given several times

Without --url two sandbox processes are started on one PostgreSQL: that of DATABASE_URL or TEST_DATABASE_URL, else a
throw-away one where its programs are installed. Where there is none, one process runs on the embedded database.
`;

const { values } = parseArgs({
  options: {
    clients: { type: 'string' },
    seconds: { type: 'string' },
    seed: { type: 'string' },
    rate: { type: 'string' },
    records: { type: 'string' },
    faults: { type: 'string' },
    policy: { type: 'string' },
    url: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', default: false },
  },
});

function numberFrom(name: string, text: string | undefined, otherwise: number, most: number): number {
  const value = text === undefined ? otherwise : Number(text);
  if (value >= 0 && value <= most) return value;
  throw new Error(`--${name} must be a number from 0 to ${most}, not "${text}".`);
}

const closing: (() => Promise<void>)[] = [];

async function openServers(records: number): Promise<Servers> {
  if (values.url.length > 0) return givenServers(values.url.map((url) => url.replace(/\/+$/, '')));
  let databaseUrl = process.env['DATABASE_URL'] || process.env['TEST_DATABASE_URL'] || undefined;
  if (databaseUrl === undefined) {
    const postgres = await startThrowawayPostgres();
    if (postgres) closing.push(postgres.stop);
    else console.log('PostgreSQL is not installed and DATABASE_URL is not set: one process on the embedded database.');
    databaseUrl = postgres?.url;
  }
  const servers = await startServers({ databaseUrl, followups: records, policy: values.policy });
  closing.push(servers.stop);
  return servers;
}

async function main(): Promise<void> {
  if (values.help) {
    console.log(HELP);
    return;
  }
  const options = {
    ...defaultLoad,
    clients: numberFrom('clients', values.clients, defaultLoad.clients, 200),
    seconds: numberFrom('seconds', values.seconds, defaultLoad.seconds, 86_400),
    seed: numberFrom('seed', values.seed, defaultLoad.seed, 1_000_000),
    rate: numberFrom('rate', values.rate, defaultLoad.rate, 1000),
    records: numberFrom('records', values.records, defaultLoad.records, 200),
    roughness: numberFrom('faults', values.faults, defaultLoad.roughness, 1),
  };
  const servers = await openServers(options.records);
  console.log(`${options.clients} clients for ${options.seconds} s against ${servers.kind} …\n`);
  const report = await runLoad(servers, options);
  console.log(report.text);
  process.exitCode = report.violations.length > 0 ? 1 : 0;
}

async function close(): Promise<void> {
  for (const end of closing.splice(0).toReversed()) await end();
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().then(() => process.exit(1)));

try {
  await main();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await close();
}
