import type { MiddlewareHandler } from 'hono';
import type { FaultQueue } from '../../src/testing/create-fake-crm.js';
import type { SandboxEnv } from './sandbox-env.js';
import type { SandboxFault } from './sandbox-fault.js';

/** Lets pages of any origin call the API with a bearer token and read the headers they need. */
export const corsHeaders: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After, X-Request-Id',
};

const preflightHeaders: Readonly<Record<string, string>> = {
  ...corsHeaders,
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
  'Access-Control-Max-Age': '600',
};

export function cors(faults: FaultQueue<SandboxFault>): MiddlewareHandler<SandboxEnv> {
  return async (context, next) => {
    // Read before the request takes its fault. Browsers resend a request on their own if a kept-alive connection is
    // reset, which would hide a broken connection; so while a fault is pending, no connection is kept alive.
    const isBreaking = faults.waiting().length > 0;
    if (context.req.method === 'OPTIONS') {
      context.res = new Response(null, { status: 204, headers: preflightHeaders });
    } else {
      await next();
      if (!context.get('withoutCors')) {
        for (const [name, value] of Object.entries(corsHeaders)) context.res.headers.set(name, value);
      }
    }
    if (isBreaking) context.res.headers.set('Connection', 'close');
  };
}
