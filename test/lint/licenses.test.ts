import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import satisfies from 'spdx-satisfies';
import { expect, test } from 'vitest';
import { root } from '../../scripts/repository.js';
import { installedPackage, shippedPackages } from '../../scripts/build/shipped-packages.js';
import type { InstalledPackage } from '../../scripts/build/shipped-packages.js';

/** Licenses of what an app ships: they need no permission and no disclosure of sources. */
const SHIPPED = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'];

/**
 * Licenses of tools and test data, which are not shipped: also those with conditions on changing or redistributing
 * them.
 */
const DEVELOPMENT = [
  ...SHIPPED,
  'BlueOak-1.0.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
];

/** What packages that name no license say in their LICENSE file. */
const TOLD_BY_FILE: Readonly<Record<string, string>> = { spawndamnit: 'MIT' };

/** What is wrong with a package's license, if anything. */
function faultOf({ name, version, license }: InstalledPackage, allowed: string[]): string[] {
  const expression = TOLD_BY_FILE[name] ?? license ?? 'no license';
  try {
    if (satisfies(expression, allowed)) return [];
  } catch {
    // Not an SPDX expression: what it allows is unknown.
  }
  return [`${name} ${version}: ${expression}`];
}

test('the license of everything shipped to a host or in the element requires no more than its text', () => {
  const shipped = [...shippedPackages().values()];
  expect(shipped.length).toBeGreaterThan(30);
  expect(shipped.flatMap((each) => faultOf(each, SHIPPED))).toEqual([]);
});

test('the license of everything installed for development is known', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, unknown>>;
  };
  // The lockfile also has packages for other systems, which are not installed.
  const folders = Object.keys(packages).filter((path) => path !== '' && existsSync(join(root, path, 'package.json')));
  expect(folders.length).toBeGreaterThan(500);
  expect(folders.flatMap((folder) => faultOf(installedPackage(folder), DEVELOPMENT))).toEqual([]);
});
