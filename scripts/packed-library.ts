import { join, relative } from 'node:path';
import { normalizePath } from 'vite';
import type { Plugin } from 'vite';
import { root } from './repository.js';

/**
 * Resolves `react-followups` to the tarball unpacked in `folder`, by default the sandbox's, through its `exports`, as
 * in an app that installed it. Without this plugin, the name means this repository.
 */
export function packedLibrary(folder = join(root, 'sandbox', '.packed')): Plugin {
  return {
    name: 'packed-library',
    enforce: 'pre',
    async resolveId(id) {
      if (!/^react-followups(?:\/|$)/.test(id)) return null;
      // Vite resolves relative to an importer only if that file exists.
      const found = await this.resolve(id, join(folder, 'package.json'), { skipSelf: true });
      if (!found?.id.includes(`/${normalizePath(relative(root, folder))}/`))
        throw new Error(`${id} is not in the packed library`);
      return found;
    },
  };
}
