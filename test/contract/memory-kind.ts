import { vi } from 'vitest';
import { ownerIds, userIds } from './users.js';
import { createFakeCrm } from '../../src/testing/create-fake-crm.js';
import type { StoreKind, Tokens } from './contract-subject.js';

/** The fake CRM in an environment without `Request` and `Response`, such as jsdom. */
export function bareMemoryKind(): StoreKind {
  return {
    ...memoryKind(),
    name: 'memory without Request and Response',
    async start() {
      vi.stubGlobal('Request', undefined);
      vi.stubGlobal('Response', undefined);
    },
    async stop() {
      vi.unstubAllGlobals();
    },
  };
}

/** The fake CRM. */
export function memoryKind(): StoreKind {
  const tokens: Tokens = { writer: 'writer', colleague: 'colleague', reader: 'reader', expired: 'expired' };
  return {
    name: 'memory',
    start: async () => {},
    stop: async () => {},
    open: async (followups, { policy, now } = {}) => {
      const crm = createFakeCrm({
        ...policy,
        followups,
        now,
        ownerIds,
        tokens: {
          valid: ['writer', 'colleague'],
          readOnly: ['reader'],
          expired: ['expired'],
          users: userIds,
        },
      });
      return {
        tokens,
        send: async (path, init) => crm.fetch(`https://crm.example/base${path}`, init),
        row: async (id) => crm.get(id),
        history: async (id) =>
          crm.commits
            .filter(({ followupId }) => followupId === id)
            .map(({ fields, key, userId, after, before }) => ({
              fields,
              key,
              userId,
              version: (after ?? before)?.integration_version ?? -1,
            })),
        colleagueEdits: async (id, change) => void crm.edit(id, change),
        colleagueDeletes: async (id) => crm.remove(id),
      };
    },
  };
}
