import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './repository.js';

export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  /** As stated by the package: an SPDX expression if well-formed. */
  readonly license: string | undefined;
  /** Relative to the repository, with slashes, as in the lockfile. */
  readonly folder: string;
}

export interface ShippedPackage extends InstalledPackage {
  /** The folders of its dependencies and peers. */
  readonly needs: readonly string[];
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string | { readonly type: string };
  readonly licenses?: readonly { readonly type: string }[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** Returns the package installed in a folder of the repository. */
export function installedPackage(folder: string): InstalledPackage {
  const manifest = manifestOf(folder);
  const { name, version } = manifest;
  return { name, version, license: licenseOf(manifest), folder };
}

/**
 * Returns every package that reaches hosts, by folder: all transitive dependencies and peers of the library and its
 * element. The lockfile's marks are no help: a peer that is also installed for the tests is marked as a development
 * dependency.
 */
export function shippedPackages(): ReadonlyMap<string, ShippedPackage> {
  const found = new Map<string, ShippedPackage>();
  const open = [...libraryNeeds()];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    if (found.has(folder)) continue;
    const needs = needsOf(folder);
    found.set(folder, { ...installedPackage(folder), needs });
    open.push(...needs);
  }
  return found;
}

/** Returns the folders of the library's own dependencies and peers. */
export function libraryNeeds(): readonly string[] {
  return needsOf('');
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;
}

function needsOf(folder: string): string[] {
  const { dependencies, peerDependencies, peerDependenciesMeta } = manifestOf(folder);
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  const names = new Set([...Object.keys(dependencies ?? {}), ...peers]);
  return [...names].map((name) => folderOf(name, folder));
}

/** Returns the folder that Node resolves a package to, from another folder. */
function folderOf(name: string, from: string): string {
  for (let at = join(root, from); at.startsWith(root); at = dirname(at)) {
    const candidate = join(at, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return relative(root, candidate).replaceAll('\\', '/');
  }
  throw new Error(`${name} is not installed, which ${from || 'the library'} needs`);
}

function licenseOf({ license, licenses }: Manifest): string | undefined {
  if (typeof license === 'string') return license;
  const types = license ? [license.type] : (licenses ?? []).map(({ type }) => type);
  return types.length > 0 ? types.join(' OR ') : undefined;
}
