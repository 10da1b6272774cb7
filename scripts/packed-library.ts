import { join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from './repository.js';

/**
 * Lets the sandbox's host page import `react-followups` from the unpacked tarball, through its `exports`, as an app that
 * installed it would. Without it the name means this repository itself.
 */
export function packedLibrary(): Plugin {
  return {
    name: 'packed-library',
    enforce: 'pre',
    async resolveId(id) {
      if (!/^react-followups(?:\/|$)/.test(id)) return null;
      // Vite looks from an importer only where that file exists.
      const found = await this.resolve(id, join(root, 'sandbox', '.packed', 'package.json'), { skipSelf: true });
      if (!found?.id.includes('/sandbox/.packed/')) throw new Error(`${id} is not in the packed library`);
      return found;
    },
  };
}
