import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import satisfies from 'spdx-satisfies';
import { expect, test } from 'vitest';
import { root } from '../../scripts/repository.js';
import { installedPackage, shippedPackages } from '../../scripts/build/shipped-packages.js';
import type { InstalledPackage } from '../../scripts/build/shipped-packages.js';

/** Licenses of what an app ships: they need no permission and no disclosure of sources. */
const SHIPPED = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'];

/** Licenses of tools and test data, which are not shipped: also those with conditions on redistributing them. */
const OTHERS = ['BlueOak-1.0.0', 'CC0-1.0', 'CC-BY-3.0', 'CC-BY-4.0', 'MIT-0', 'MPL-2.0', 'OFL-1.1', 'Python-2.0'];

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

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, unknown> };
/** The lockfile also has packages for other systems, which are not installed. */
const installed = Object.keys(lock.packages).filter((path) => path && existsSync(join(root, path, 'package.json')));

test.each([
  ['shipped to a host or in the element requires no more than its text', [...shippedPackages().values()], SHIPPED, 30],
  ['installed for development is known', installed.map(installedPackage), [...SHIPPED, ...OTHERS], 500],
])('the license of everything %s', (_, packages, allowed, least) => {
  expect(packages.length).toBeGreaterThan(least);
  expect(packages.flatMap((each) => faultOf(each, allowed))).toEqual([]);
});
