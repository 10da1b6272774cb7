import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { expect, test } from 'vitest';
import { tarball } from '../../scripts/pack.js';
import { root } from '../../scripts/repository.js';

interface Component {
  readonly name: string;
  readonly group?: string;
  readonly version: string;
  readonly purl: string;
  readonly 'bom-ref': string;
  readonly licenses: readonly { readonly license?: { readonly id: string }; readonly expression?: string }[];
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
}

interface Bill {
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

interface Locked {
  readonly version: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

const packed = (path: string): string =>
  execFileSync('tar', ['-xzOf', tarball, `package/${path}`], { encoding: 'utf8', maxBuffer: 10_000_000 });
const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

const text = packed('dist/sbom.cdx.json');
const bill = JSON.parse(text) as Bill;
const manifest = read('package.json') as {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
};

const nameOf = ({ group, name }: Component): string => (group ? `${group}/${name}` : name);

/** `idb-keyval 6.3.0`, as the license file introduces a package. */
const called = (component: Component): string => `${nameOf(component)} ${component.version}`;

const isBundled = ({ properties }: Component): boolean =>
  (properties ?? []).some(({ name, value }) => name === 'react-followups:bundled-in' && value === 'dist/element.js');

const bundled = [...packed('dist/element.licenses.txt').matchAll(/^## (\S+) - (\d+\.\d+\.\S+) \(/gm)].map(
  ([, name, version]) => `${name} ${version}`,
);

test('is valid by the CycloneDX schema, without unknown keys', async () => {
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
  expect(await validator.validate(text)).toBeNull();
  expect(await validator.validate(text.replace('"purl"', '"purls"'))).not.toBeNull();
});

test('is for this version', () => {
  expect(called(bill.metadata.component)).toBe(`react-followups ${manifest.version}`);
});

test('lists what npm installs for the package, and what the element includes', () => {
  const { packages } = read('package-lock.json') as { readonly packages: Readonly<Record<string, Locked>> };
  // npm's own marks. A peer that the tests name too counts as a dev dependency there, but is in the element.
  const installed = Object.entries(packages).flatMap(([folder, { version, dev, devOptional }]) =>
    folder === '' || dev || devOptional ? [] : [`${folder.replace(/^.*node_modules\//, '')} ${version}`],
  );
  expect(bundled.length).toBeGreaterThan(10);
  expect(bill.components.map(called).toSorted()).toEqual([...new Set([...installed, ...bundled])].toSorted());
});

test('every component has its license, its registry address and its hash', () => {
  for (const component of bill.components) {
    const { licenses, purl, hashes, version } = component;
    expect(purl).toBe(`pkg:npm/${nameOf(component).replace('@', '%40')}@${version}`);
    expect(licenses.map(({ license, expression }) => license?.id ?? expression)).toEqual([
      (read(`node_modules/${nameOf(component)}/package.json`) as { readonly license: string }).license,
    ]);
    expect(hashes).toMatchObject([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }]);
  }
});

test('marks what is inside the element', () => {
  expect(bill.components.filter(isBundled).map(called).toSorted()).toEqual(bundled.toSorted());
});

test("lists dependencies, starting with the library's own", () => {
  const needs = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn ?? []]));
  const named = new Map(bill.components.map((component) => [component['bom-ref'], nameOf(component)]));
  const direct = (needs.get(bill.metadata.component['bom-ref']) ?? []).flatMap((ref) => named.get(ref) ?? []);
  expect(direct.toSorted()).toEqual(Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }).toSorted());
  expect([...needs.values()].flat().filter((ref) => !named.has(ref))).toEqual([]);
});

test('is reproducible: no time and no random number', () => {
  expect(text).not.toMatch(/"(?:timestamp|serialNumber)"|urn:uuid/);
});
