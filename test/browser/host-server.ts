import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

export interface HostServer {
  readonly origin: string;
  /** A file of the page, to serve it in another way. */
  readonly file: (path: string) => Promise<{ readonly contentType: string; readonly body: Buffer } | null>;
  readonly stop: () => Promise<void>;
}

/** Serves the files of a host page at an origin of its own, with these headers. */
export async function startHostServer(
  folder: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<HostServer> {
  const file: HostServer['file'] = async (path) => {
    const name = normalize(path === '/' ? '/index.html' : path);
    const body = await readFile(join(folder, name)).catch(() => null);
    return body && { contentType: TYPES[extname(name)] ?? 'application/octet-stream', body };
  };
  const server = createServer((request, response) => {
    void file(new URL(request.url ?? '/', 'http://host').pathname).then((found) => {
      response.writeHead(found ? 200 : 404, { 'Content-Type': found?.contentType ?? 'text/plain', ...headers });
      response.end(found?.body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    file,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
