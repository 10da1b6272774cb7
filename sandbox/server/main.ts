import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { ContractPolicy } from '../../src/testing/contract/contract-policy.js';
import { defaultContractPolicy } from '../../src/testing/contract/contract-policy.js';
import { StartError } from './start-error.js';
import { startSandbox } from './start.js';

const HELP = `The follow-ups sandbox: a CRM to play with.

  --port N        port to listen on, or the next free one (4310; also PORT)
  --host ADDRESS  address to listen on (127.0.0.1)
  --followups N   how many follow-ups an empty database is given (2000)
  --reset         forget everything and seed anew
  --data FOLDER   folder of the embedded database (sandbox/.data/pglite)
  --schema NAME   schema that holds the tables (followups_sandbox)
  --policy JSON   how it behaves where the API document leaves it open, such as '{"checkFirst":"version"}'
  --static FOLDER folder of the built host page (sandbox/host/dist)

DATABASE_URL=postgres://… uses that PostgreSQL server instead of the embedded database.
SANDBOX_RATE=40 SANDBOX_BURST=80 set the rate limit, in requests per second and at once.
`;

const sandboxFolder = fileURLToPath(new URL('..', import.meta.url));

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new StartError(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
}

function readPolicy(text: string): Partial<ContractPolicy> {
  const policy = parsed(text);
  if (typeof policy !== 'object' || policy === null || Array.isArray(policy))
    throw new StartError(`--policy must be a JSON object, not "${text}".`);
  const unknown = Object.keys(policy).find((name) => !Object.hasOwn(defaultContractPolicy, name));
  if (unknown === undefined) return policy;
  const known = Object.keys(defaultContractPolicy).join(', ');
  throw new StartError(`--policy knows no "${unknown}"; it knows ${known}.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string', default: process.env['PORT'] ?? '4310' },
        host: { type: 'string', default: '127.0.0.1' },
        followups: { type: 'string' },
        reset: { type: 'boolean', default: false },
        data: { type: 'string', default: join(sandboxFolder, '.data', 'pglite') },
        schema: { type: 'string' },
        policy: { type: 'string', default: '{}' },
        static: { type: 'string', default: join(sandboxFolder, 'host', 'dist') },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
  }
}

async function main(): Promise<void> {
  const args = readOptions();
  if (args.help) {
    console.log(HELP);
    return;
  }
  const databaseUrl = process.env['DATABASE_URL'] || undefined;
  const port = wholeNumber('--port', args.port, 0, 65_535);
  const followups = args.followups === undefined ? 2_000 : wholeNumber('--followups', args.followups, 0, 1_000_000);
  const rateLimit = {
    perSecond: wholeNumber('SANDBOX_RATE', process.env['SANDBOX_RATE'] ?? '40', 1, 1_000_000),
    burst: wholeNumber('SANDBOX_BURST', process.env['SANDBOX_BURST'] ?? '80', 1, 1_000_000),
  };
  if (databaseUrl === undefined && !existsSync(args.data)) console.log('Preparing the embedded database, once …');

  const sandbox = await startSandbox({
    port,
    host: args.host,
    followups,
    reset: args.reset,
    teamZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    databaseUrl,
    schema: args.schema,
    policy: readPolicy(args.policy),
    dataDir: args.data,
    staticDir: args.static,
    rateLimit,
  });
  const count = await sandbox.store.count();
  if (port !== 0 && sandbox.port !== port)
    console.log(`Port ${port} is taken, so this one listens on ${sandbox.port}.`);
  if (args.followups !== undefined && count !== followups) {
    console.log(`The database already holds follow-ups, so --followups was not used; add --reset to seed anew.`);
  }
  const place = sandbox.database === 'pglite' ? `PGlite at ${args.data}` : 'PostgreSQL at DATABASE_URL';
  console.log(`${count.toLocaleString('en')} follow-ups in ${place}`);
  console.log(`Follow-ups sandbox: ${sandbox.url}`);

  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    sandbox.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
