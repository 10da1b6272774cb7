import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { SandboxEnv } from './sandbox-env.js';
import { StartError } from './start-error.js';

const PORTS_TO_TRY = 20;

/** Listens on the port, or on the next free one; 0 takes any. Returns the port. */
export async function listen(server: Server, host: string, port: number): Promise<number> {
  const last = port === 0 ? 0 : Math.min(65_535, port + PORTS_TO_TRY - 1);
  for (let candidate = port; candidate <= last; candidate += 1) {
    const failure = await listenOnce(server, host, candidate);
    if (failure === null) return (server.address() as AddressInfo).port;
    if (failure.code !== 'EADDRINUSE')
      throw new StartError(`Could not listen on ${host}:${candidate}: ${failure.message}`);
  }
  throw new StartError(`The ports ${port} to ${last} on ${host} are all taken. Give another with --port.`);
}

export function serverOf(app: Hono<SandboxEnv>): Server {
  // The listener's promise settles with the answer; errors become answers of the app.
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return createServer((incoming, outgoing) => void listener(incoming, outgoing));
}

async function listenOnce(server: Server, host: string, port: number): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException): void => {
      server.off('listening', listening);
      resolve(error);
    };
    const listening = (): void => {
      server.off('error', failed);
      resolve(null);
    };
    server.once('error', failed);
    server.once('listening', listening);
    server.listen(port, host);
  });
}
