import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { prepareSandbox } from './prepare-sandbox.js';
import { root } from './repository.js';

await prepareSandbox((step) => console.log(`${step}…`));

const server = spawn(
  process.execPath,
  ['--import', 'tsx', join(root, 'sandbox', 'server', 'main.ts'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
// The terminal sends Ctrl+C to both; this process stays until the server has put its data away.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.once('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' ? 0 : 1);
});
