import { publicNames } from './public-names.js';
import type { PublicName } from './public-names.js';

/** An example of a docstring as a module of its own: with the imports that a reader knows from the page it stands on. */
export interface ExampleModule {
  /** The name it is an example of. */
  name: string;
  file: string;
  code: string;
}

/** What examples take from React without saying so. */
const REACT = ['useEffect', 'useMemo', 'useRef', 'useState'];

/** Every example of a public name. */
export function exampleModules(names: readonly PublicName[] = publicNames()): ExampleModule[] {
  return names.flatMap(({ name, file, entries, examples }) =>
    entries.length === 0
      ? []
      : examples.map((example, index) => ({
          name,
          file: `${file.replaceAll(/[^a-z]/gi, '-')}-${name}-${index + 1}.tsx`,
          code: `${[...exampleImports(example, names, entries), ''].join('\n')}${example}\nexport {};\n`,
        })),
  );
}

/** The lines that import what an example names; none where it imports by itself. */
export function exampleImports(
  example: string,
  names: readonly PublicName[],
  ownEntries: readonly string[] = [],
): string[] {
  if (/^import /m.test(example)) return [];
  // Words in strings and comments are no names, and a member or a property may be called like one.
  const code = example.replaceAll(/'[^'\n]*'|"[^"\n]*"|\/\/.*$/gm, '');
  const declared = new Set([...code.matchAll(/\b(?:const|let|function)\s+(\w+)/g)].map(([, name]) => name));
  const uses = (name: string) => !declared.has(name) && new RegExp(`(?<!\\w|(?<!\\.\\.)\\.)${name}\\b(?!:)`).test(code);
  const byEntry = new Map<string, string[]>();
  for (const { name, kind, entries } of names) {
    if (entries.length === 0 || !uses(name)) continue;
    const entry = entries.find((each) => ownEntries.includes(each)) ?? entries[0] ?? '';
    byEntry.set(entry, [...(byEntry.get(entry) ?? []), kind === 'type' ? `type ${name}` : name]);
  }
  const react = REACT.filter(uses);
  if (react.length > 0) byEntry.set('react', react);
  return [...byEntry].map(([entry, used]) => `import { ${used.join(', ')} } from '${entry}';`);
}
