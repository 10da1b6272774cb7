import { join } from 'node:path';
import type { Plugin } from 'vite';
import { messageCatalog } from '../scripts/message-catalog.js';

const ID = 'virtual:message-catalog';

/** Gives what the sources say of each message to the page that lists them, worked out when that page is asked for. */
export function messageCatalogPlugin(): Plugin {
  return {
    name: ID,
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: (id) =>
      id === `\0${ID}`
        ? `export const catalog = ${JSON.stringify(messageCatalog(join(import.meta.dirname, '../src')))};`
        : null,
  };
}
