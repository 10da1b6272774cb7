import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../repository.js';

export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  /** As stated by the package: an SPDX expression if well-formed. */
  readonly license: string | undefined;
  /** Relative to the repository, with slashes, as in the lockfile. */
  readonly folder: string;
}

type NamedLicense = string | { readonly type: string };

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: NamedLicense;
  readonly licenses?: readonly NamedLicense[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** Returns the package installed in a folder of the repository. */
export function installedPackage(folder: string): InstalledPackage {
  const { name, version, license, licenses = [] } = manifestOf(folder);
  const named = [license ?? licenses].flat().map((each) => (typeof each === 'string' ? each : each.type));
  return { name, version, license: named.join(' OR ') || undefined, folder };
}

/**
 * Returns every package that reaches hosts, by folder: all transitive dependencies and peers of the library and its
 * element. The lockfile's marks are no help: a peer that is also installed for the tests is marked as a development
 * dependency.
 */
export function shippedPackages(): ReadonlyMap<string, InstalledPackage> {
  const folders = new Set(needsOf(''));
  for (const folder of folders) for (const need of needsOf(folder)) folders.add(need);
  return new Map([...folders].map((folder) => [folder, installedPackage(folder)]));
}

/** Returns the folders of a package's dependencies and peers; of the library's own for `''`. */
export function needsOf(folder: string): string[] {
  const { dependencies, peerDependencies, peerDependenciesMeta } = manifestOf(folder);
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...new Set([...Object.keys(dependencies ?? {}), ...peers])].map((name) => folderOf(name, folder));
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;
}

/** Returns the folder that Node resolves a package to, from another folder. */
function folderOf(name: string, from: string): string {
  for (let at = join(root, from); at.startsWith(root); at = dirname(at)) {
    const candidate = join(at, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return relative(root, candidate).replaceAll('\\', '/');
  }
  throw new Error(`${name} is not installed, which ${from || 'the library'} needs`);
}
