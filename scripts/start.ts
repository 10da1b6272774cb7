import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { prepareSandbox } from './prepare-sandbox.js';
import { root } from './repository.js';

const startedBy = process.ppid;

await prepareSandbox((step) => console.log(`${step}…`)).catch((error: unknown) => {
  // The failure has been printed; a stack trace through these scripts adds nothing.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

const server = spawn(
  process.execPath,
  ['--import', 'tsx', join(root, 'sandbox', 'server', 'main.ts'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);

// The terminal sends Ctrl+C to both; this process stays until the server has saved its data.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
// When npm is terminated, it ends only its shell, so nothing else would tell the server.
const watch = setInterval(() => {
  if (process.ppid !== startedBy) server.kill('SIGTERM');
}, 1000);

server.once('exit', (code, signal) => {
  clearInterval(watch);
  process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
});
