import type { HttpBindings } from '@hono/node-server';

/** What the routes and middleware of the sandbox share about a request. */
export interface SandboxEnv {
  Bindings: HttpBindings;
  Variables: {
    /** Whether this answer goes out without CORS headers. */
    withoutCors: boolean;
  };
}
