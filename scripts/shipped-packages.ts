import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './repository.js';

export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  /** As the package itself says: an SPDX expression where it is well made. */
  readonly license: string | undefined;
  /** From the repository, with slashes, as the lockfile has it. */
  readonly folder: string;
}

export interface ShippedPackage extends InstalledPackage {
  /** The folders of what it needs itself. */
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

/** The package that is installed in a folder of the repository. */
export function installedPackage(folder: string): InstalledPackage {
  const manifest = manifestOf(folder);
  const { name, version } = manifest;
  return { name, version, license: licenseOf(manifest), folder };
}

/**
 * Every package that reaches who installs the library or embeds its element, by its folder: dependencies and peers, to the
 * last. The lockfile's own marks do not tell: a peer that is installed for the tests, too, is marked as of development.
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

/** The folders of what the library itself names as dependencies and peers. */
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

/** Where Node finds a package that is asked for from a folder. */
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
