import type { Socket } from 'node:net';
import { readRequest } from './http-bytes.js';
import type { ParsedRequest } from './http-bytes.js';

/**
 * One TCP connection of a server: requests are handled one after another.
 *
 * @param handle called with each request and the number of requests before it on this connection
 */
export function serveConnection(
  socket: Socket,
  handle: (request: ParsedRequest, earlier: number) => Promise<void>,
  onError: (error: unknown) => void,
): void {
  let received = Buffer.alloc(0);
  let earlier = 0;
  let busy = false;

  async function work(): Promise<void> {
    if (busy) return;
    busy = true;
    for (let next = readRequest(received); next !== null; next = readRequest(received)) {
      received = received.subarray(next.end);
      await handle(next.request, earlier);
      earlier += 1;
    }
    busy = false;
  }

  socket.setNoDelay(true);
  // A client that hangs up is no fault of the server, which still handles its request.
  socket.on('error', () => {});
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes]);
    work().catch(onError);
  });
}
