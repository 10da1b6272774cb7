import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { prepareSandbox } from './prepare-sandbox.js';
import { root } from './repository.js';

const startedBy = process.ppid;

await prepareSandbox((step) => console.log(`${step}…`)).catch((error: unknown) => {
  // What failed has been shown; a stack through these scripts says nothing more.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

const server = spawn(
  process.execPath,
  ['--import', 'tsx', join(root, 'sandbox', 'server', 'main.ts'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);

// The terminal sends Ctrl+C to both; this process stays until the server has put its data away.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
// npm that is told to end takes its shell along and nobody else: nothing else would tell the server.
const watch = setInterval(() => {
  if (process.ppid !== startedBy) server.kill('SIGTERM');
}, 1000);

server.once('exit', (code, signal) => {
  clearInterval(watch);
  process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
});
