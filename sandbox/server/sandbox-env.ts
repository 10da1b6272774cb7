import type { HttpBindings } from '@hono/node-server';

/** What the sandbox's routes and middleware share about a request. */
export interface SandboxEnv {
  Bindings: HttpBindings;
  Variables: {
    /** Whether to omit CORS headers from this answer. */
    withoutCors: boolean;
  };
}
