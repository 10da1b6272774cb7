import { publicNames } from './public-names.js';
import type { PublicName } from './public-names.js';

/** What examples use from React without an import. */
const REACT = ['useEffect', 'useMemo', 'useRef', 'useState'];

/** Returns every example of a public name as a separate module, with the imports that its page implies. */
export function exampleModules(): { readonly name: string; readonly file: string; readonly code: string }[] {
  const names = publicNames();
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

/** Returns the import lines for the names in an example; none if it has its own imports. */
export function exampleImports(
  example: string,
  names: readonly PublicName[],
  ownEntries: readonly string[] = [],
): string[] {
  if (/^import /m.test(example)) return [];
  // Words in strings and comments are not names; members and properties may share one.
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
