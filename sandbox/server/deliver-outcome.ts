import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { FaultOutcome } from '../../src/testing/faults/fault.js';

/** Delivers an outcome on the connection itself if it is more than an answer. */
export async function deliverOutcome(
  outcome: FaultOutcome,
  { incoming, outgoing }: HttpBindings,
  extraHeaders: Readonly<Record<string, string>>,
): Promise<Response> {
  switch (outcome.kind) {
    case 'answer':
      return outcome.response;
    case 'cut':
      incoming.socket.destroy();
      return RESPONSE_ALREADY_SENT;
    case 'silence':
      await closed(outgoing);
      return RESPONSE_ALREADY_SENT;
    case 'cut-body':
    case 'stall-body': {
      const { response, part } = outcome;
      const bytes = Buffer.from(part);
      outgoing.writeHead(response.status, {
        ...Object.fromEntries(response.headers),
        ...extraHeaders,
        // More than will ever arrive, so that the client can tell that the body is incomplete.
        'Content-Length': bytes.length + 100,
      });
      await new Promise((resolve) => outgoing.write(bytes, resolve));
      if (outcome.kind === 'cut-body') incoming.socket.destroy();
      else await closed(outgoing);
      return RESPONSE_ALREADY_SENT;
    }
  }
}

async function closed(outgoing: ServerResponse): Promise<void> {
  if (!outgoing.destroyed) await once(outgoing, 'close');
}
