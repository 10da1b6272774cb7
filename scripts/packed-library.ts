import { join, relative } from 'node:path';
import { normalizePath } from 'vite';
import type { Plugin } from 'vite';
import { root } from './repository.js';

/**
 * Lets a page import `react-followups` from the tarball unpacked under `folder`, the sandbox's own by default, through its
 * `exports`, as an app that installed it would. Without it the name means this repository itself.
 */
export function packedLibrary(folder = join(root, 'sandbox', '.packed')): Plugin {
  return {
    name: 'packed-library',
    enforce: 'pre',
    async resolveId(id) {
      if (!/^react-followups(?:\/|$)/.test(id)) return null;
      // Vite looks from an importer only where that file exists.
      const found = await this.resolve(id, join(folder, 'package.json'), { skipSelf: true });
      if (!found?.id.includes(`/${normalizePath(relative(root, folder))}/`))
        throw new Error(`${id} is not in the packed library`);
      return found;
    },
  };
}
