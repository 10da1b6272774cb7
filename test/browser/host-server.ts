import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

export interface HostServer {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Serves the files of a host page at an origin of its own, with these headers. */
export async function startHostServer(folder: string, headers: Record<string, string> = {}): Promise<HostServer> {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
  });
  app.use(serveStatic({ root: folder }));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
