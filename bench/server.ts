import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { createMockCrm } from './mock-crm.js';
import type { Answer } from './mock-crm.js';

/**
 * Serves the CRM and the built pages on one loopback address, in a separate process, so that it uses the other core.
 * The runner controls it through `/__control`, `/__change` and `/__stats`.
 */

const LIST = '/public/v1/followups';
const dist = join(import.meta.dirname, 'dist');
const MIME: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

const crm = createMockCrm(1_000);
let latency = 0;
let patchLatency = 0;
let requests = 0;
let bytes = 0;

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

function send(response: ServerResponse, { status, body }: Answer): void {
  const content = Buffer.from(body);
  requests += 1;
  bytes += content.length;
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': content.length,
    'cache-control': 'no-store',
  });
  response.end(content);
}

async function after(ms: number, answer: () => Answer, response: ServerResponse): Promise<void> {
  if (ms > 0) await wait(ms);
  send(response, answer());
}

async function control(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const order = JSON.parse(await bodyOf(request)) as { n?: number; latency?: number; patchLatency?: number };
  latency = order.latency ?? 0;
  patchLatency = order.patchLatency ?? 0;
  requests = 0;
  bytes = 0;
  if (order.n !== undefined) crm.reset(order.n);
  response.end('ok');
}

/** The built pages, compressed once, as any host serves them. */
async function compressedFiles(): Promise<ReadonlyMap<string, Buffer>> {
  const paths = await readdir(dist, { recursive: true });
  const files = paths.filter((path) => extname(path) !== '');
  return new Map(
    await Promise.all(
      files.map(async (path) => [`/${path}`, gzipSync(await readFile(join(dist, path)), { level: 9 })] as const),
    ),
  );
}

function serveFile(path: string, response: ServerResponse): void {
  const content = files.get(path);
  if (!content) {
    response.writeHead(404).end();
    return;
  }
  const type = MIME[extname(path)] ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(content);
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === LIST) return after(latency, () => crm.list(searchParams), response);
  if (pathname.startsWith(`${LIST}/`)) {
    const id = pathname.slice(LIST.length + 1);
    if (request.method !== 'PATCH') return after(latency, () => crm.get(id), response);
    const key = request.headers['idempotency-key'];
    const body = await bodyOf(request);
    return after(patchLatency, () => crm.update(id, body, typeof key === 'string' ? key : undefined), response);
  }
  switch (pathname) {
    case '/__control':
      return control(request, response);
    case '/__change':
      response.end(JSON.stringify(crm.change()));
      requests = 0;
      bytes = 0;
      return;
    case '/__stats':
      response.end(JSON.stringify({ requests, bytes }));
      requests = 0;
      bytes = 0;
      return;
    default:
      return serveFile(pathname, response);
  }
}

const files = await compressedFiles();
const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    response.destroy();
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' ? address?.port : address);
});
