import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain, root } from './repository.js';

/** Returns the differences between the map in CONTRIBUTING.md and the folders in `src`. */
export function checkMap(contributing: string, folders: readonly string[]): string[] {
  const map = /## Where things are[\s\S]*?```\n([\s\S]*?)```/.exec(contributing)?.[1] ?? '';
  // A line may list several folders of one kind: ` table/ edit/ one folder a feature`.
  const named = map
    .split('\n')
    .flatMap((line) => (/^ +((?:[\w-]+\/ ?)+)/.exec(line)?.[1] ?? '').match(/[\w-]+/g) ?? []);
  return [
    ...folders.filter((folder) => !named.includes(folder)).map((folder) => `src/${folder} is not on the map`),
    ...named.filter((name) => !folders.includes(name)).map((name) => `the map has ${name}/, and src has not`),
    ...named.filter((name, index) => named.indexOf(name) !== index).map((name) => `the map has ${name}/ twice`),
  ];
}

if (isMain(import.meta.url)) {
  const foldersIn = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? entry.name : [],
    );
  const folders = ['src', 'src/core', 'src/react'].flatMap(foldersIn);
  const faults = checkMap(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'), folders);
  for (const fault of faults) console.error(`CONTRIBUTING.md: ${fault}`);
  if (faults.length > 0) process.exit(1);
  console.log('The map in CONTRIBUTING.md is whole');
}
