import type { RequestListener, ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createFollowupsClient } from '../../src/client.js';
import { startLoopback } from './loopback.js';
import { rejectionOf } from './stub-fetch.js';

const ID = '7f1c0f7a-1111-4a4a-8b8b-00000000000a';
const SAVED = JSON.stringify({ data: { id: ID, integration_version: 2 } });
const PAGE = JSON.stringify({ data: [], has_more: false, next_cursor: null });

const running: { close: () => Promise<void> }[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});

/**
 * A client of a real server. The timeout is long enough for a busy machine, except where a test needs it to expire.
 */
async function serve(answer: RequestListener, timeoutMs = 10_000) {
  const server = await startLoopback(answer);
  running.push(server);
  const client = createFollowupsClient({ baseUrl: server.url, getAccessToken: () => 'token', timeoutMs });
  const update = () => client.updateFollowup(ID, { note: 'é🔥' }, { expectedVersion: 1, idempotencyKey: 'k-1' });
  return { ...server, client, update };
}

function send(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body);
}

test.each([301, 302, 303, 307, 308])('an update does not follow a %i', async (status) => {
  const { update, arrivals } = await serve((request, response) => {
    if (request.url === '/elsewhere') send(response, 200, SAVED);
    else send(response, status, '', { location: '/elsewhere' });
  });
  await expect(update()).rejects.toMatchObject({ kind: 'malformed-response', effect: 'unknown', status });
  expect(arrivals).toHaveLength(1);
});

test('a list follows a redirect within the CRM', async () => {
  const { client } = await serve((request, response) => {
    if (request.url === '/elsewhere') send(response, 200, PAGE);
    else send(response, 302, '', { location: '/elsewhere' });
  });
  await expect(client.listFollowups()).resolves.toMatchObject({ data: [] });
});

test('a list that ends on another origin is refused, and its token is not sent there', async () => {
  const other = await serve((_request, response) => send(response, 200, PAGE));
  const { client } = await serve((_request, response) => send(response, 302, '', { location: `${other.url}/login` }));
  await expect(client.listFollowups()).rejects.toMatchObject({ kind: 'malformed-response', effect: 'none' });
  expect(other.arrivals.map(({ request }) => request.headers.authorization)).toEqual([undefined]);
});

test('a body that trickles times out all the same', async () => {
  const { update } = await serve((_request, response) => {
    response.writeHead(200);
    const trickle = setInterval(() => response.write(' '), 10);
    response.on('close', () => clearInterval(trickle));
  }, 150);
  await expect(update()).rejects.toMatchObject({ kind: 'timeout', effect: 'unknown' });
});

test('a refusal whose body never ends is a refusal', async () => {
  const { update } = await serve((_request, response) => {
    response.writeHead(403, { 'retry-after': '3' });
    response.write('{"message":');
  }, 1500);
  await expect(update()).rejects.toMatchObject({ kind: 'forbidden', effect: 'none', status: 403, retryAfterMs: 3000 });
});

test('headers that never come time out, and the connection is closed', async () => {
  let closed: () => void = () => {};
  const gone = new Promise<void>((resolve) => {
    closed = resolve;
  });
  const { update } = await serve((_request, response) => {
    response.on('close', closed);
  }, 150);
  await expect(update()).rejects.toMatchObject({ kind: 'timeout', effect: 'unknown' });
  await gone;
});

test('a missing server is a network fault; the cause names the code and not the address', async () => {
  const { close, url, update } = await serve(() => {});
  await close();
  const error = await rejectionOf(update());
  expect(error).toMatchObject({ kind: 'network', effect: 'unknown' });
  expect(String((error as Error).cause)).toBe('Error: fetch rejected with TypeError (ECONNREFUSED)');
  expect(String((error as Error).cause)).not.toContain(new URL(url).port);
});
