import type { KeptWorkOptions } from '../../src/core/page/kept-work.js';

/** The Web Locks of one browser. A page that ends lets go of its own. */
export function createSimulatedLocks() {
  const held = new Map<string, object>();

  return {
    ofPage: (page: object): KeptWorkOptions['locks'] => ({
      async request(name, { ifAvailable }, work) {
        if (held.has(name)) {
          if (!ifAvailable) throw new Error(`${name} is held, and every page has a name of its own.`);
          return work(null);
        }
        held.set(name, page);
        try {
          return await work({ name });
        } finally {
          if (held.get(name) === page) held.delete(name);
        }
      },
    }),
    end(page: object): void {
      for (const [name, owner] of held) if (owner === page) held.delete(name);
    },
  };
}
