import { prepareSandbox } from './prepare-sandbox.js';

const startedBy = process.ppid;

await prepareSandbox((step) => console.log(`${step}…`)).catch((error: unknown) => {
  // The failure has been printed; a stack trace through these scripts adds nothing.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
// Takes its options from the command line, and stops at SIGINT and SIGTERM once its data is saved.
await import('../sandbox/server/main.js');
// When npm is terminated, it ends only its shell, so nothing else would tell the server.
setInterval(() => {
  if (process.ppid !== startedBy) process.kill(process.pid, 'SIGTERM');
}, 1000).unref();
