import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rollup } from 'vite';

/** Emits a file with the licenses of all packages in a bundle. */
export function bundledLicenses(fileName: string): Plugin {
  return {
    name: 'react-followups:bundled-licenses',
    generateBundle(_options, bundle) {
      const source = bundledFolders(bundle).map(licenseOf).join('\n\n');
      this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** Returns the folders of all packages in a bundle. */
export function bundledFolders(bundle: Rollup.OutputBundle): string[] {
  const modules = Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? each.moduleIds : []));
  const folders = new Set(modules.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []));
  if (folders.size === 0) throw new Error('No package is in the bundle');
  return [...folders].toSorted();
}

function licenseOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
    readonly license?: string;
  };
  const file = readdirSync(folder).find((each) => /^licen[cs]e(?:\.|$)/i.test(each));
  if (!license && !file) throw new Error(`${name} names no license`);
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : '';
  return `${name} ${version}: ${license ?? 'see below'}\n\n${text}\n`;
}
