import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import type { Plugin } from 'vite';
import { root } from '../repository.js';
import { installedPackage, needsOf, shippedPackages } from './shipped-packages.js';
import type { InstalledPackage } from './shipped-packages.js';

/** The property that names the package file in which a component is bundled. */
const BUNDLED_IN = 'react-followups:bundled-in';

/**
 * Writes the package's software bill of materials (CycloneDX): its dependencies and peers in the versions it was built
 * with, and which of them are bundled. Contains no timestamp or serial number, so the same sources always give the same
 * file.
 */
export function softwareBill(fileName: string, bundle: string): Plugin {
  return {
    name: 'react-followups:software-bill',
    generateBundle(_options, output) {
      const modules = Object.values(output).flatMap((each) => (each.type === 'chunk' ? each.moduleIds : []));
      const folders = modules.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []);
      const bundled = new Set(folders.map((folder) => folder.slice(root.length + 1)));
      this.emitFile({ type: 'asset', fileName, source: billOf(bundled, bundle) });
    },
  };
}

function billOf(bundled: ReadonlySet<string>, bundle: string): string {
  const shipped = shippedPackages();
  const unknown = [...bundled].filter((folder) => !shipped.has(folder));
  if (unknown.length > 0) throw new Error(`${bundle} holds what the library does not name: ${unknown.join(', ')}`);

  const components = new Map([...shipped].map(([folder, each]) => [folder, componentOf(each)]));
  const library = componentOf(installedPackage(''));
  for (const [folder, component] of [...components, ['', library] as const]) {
    for (const need of needsOf(folder)) component.dependencies.add(components.get(need)?.bomRef ?? component.bomRef);
    if (bundled.has(folder)) component.properties.add(new Models.Property(BUNDLED_IN, bundle));
  }
  const bill = new Models.Bom({
    metadata: new Models.Metadata({ component: library }),
    components: new Models.ComponentRepository(components.values()),
  });
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bill, { sortLists: true, space: 2 })}\n`;
}

const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, { readonly integrity?: string }>>;
};
/** What is no SPDX id is taken for an expression; `test/lint/licenses.test.ts` reads them all. */
const licenses = new Contrib.License.Factories.LicenseFactory(() => {});

function componentOf({ name, version, license, folder }: InstalledPackage): Models.Component {
  if (license === undefined) throw new Error(`${name} names no license`);
  const [, group, ownName = name] = /^(@[^/]+)\/(.+)$/.exec(name) ?? [];
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const about = { ...(group ? { group } : {}), version, purl, bomRef: purl, scope: Enums.ComponentScope.Required };
  const component = new Models.Component(Enums.ComponentType.Library, ownName, about);
  component.licenses.add(licenses.makeFromString(license));
  const { integrity } = locked[folder] ?? {};
  if (integrity) component.hashes.set(...Contrib.FromNodePackageJson.Utils.parsePackageIntegrity(integrity));
  return component;
}
