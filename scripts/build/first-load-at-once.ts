import type { Plugin } from 'vite';
import { staticallyReached } from './statically-reached.js';

/**
 * Makes each entry import all files of its first load, so that a browser requests them at once instead of one after the
 * other.
 */
export function firstLoadAtOnce(): Plugin {
  return {
    name: 'react-followups:first-load-at-once',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
      for (const entry of chunks.filter(({ isEntry }) => isEntry)) {
        const later = [...staticallyReached(entry.imports, chunks)].filter((name) => !entry.imports.includes(name));
        entry.code = later.map((name) => `import"./${name}";`).join('') + entry.code;
      }
    },
  };
}
