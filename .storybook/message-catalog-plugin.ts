import { join } from 'node:path';
import type { Plugin } from 'vite';
import { messageCatalog } from '../stories/foundations/message-catalog.js';

const ID = 'virtual:message-catalog';

/** Provides the message catalog to the page that lists the messages, computed on demand. */
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
