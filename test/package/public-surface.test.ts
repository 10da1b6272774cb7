import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from '../../scripts/repository.js';
import { dist } from './dist-modules.js';

const locales = readdirSync(join(root, 'src/locales')).map((file) => `locales/${file.replace(/\.ts$/, '')}`);
const ENTRIES: Record<string, string> = {
  '.': 'index',
  ...Object.fromEntries(
    ['client', 'query', 'testing', 'element', ...locales.toSorted()].map((name) => [`./${name}`, name]),
  ),
};

const declarations = (entry: string): string => join(dist, `${entry}.d.ts`);

/** One for all entries: each program has to parse the language's declarations again. */
function createProgram(): ts.Program {
  return ts.createProgram(Object.values(ENTRIES).map(declarations), {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    jsx: ts.JsxEmit.ReactJSX,
    skipLibCheck: true,
    types: [],
  });
}

/** The exported names of a declaration file that are only types. */
function typeNames(program: ts.Program, entry: string): string[] {
  const file = declarations(entry);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const symbol = source && checker.getSymbolAtLocation(source);
  if (!symbol) throw new Error(`${file} exports nothing`);
  return checker
    .getExportsOfModule(symbol)
    .filter((each) => !(resolved(each).flags & ts.SymbolFlags.Value))
    .map((each) => each.name)
    .toSorted();

  function resolved(each: ts.Symbol): ts.Symbol {
    return each.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(each) : each;
  }
}

async function valueNames(entry: string): Promise<string[]> {
  const module = (await import(/* @vite-ignore */ pathToFileURL(join(dist, `${entry}.js`)).href)) as object;
  return Object.keys(module).toSorted();
}

// Removing a name is a breaking change, and adding one is a promise: both show here and go into the changelog.
test('the exported names match the snapshot', async () => {
  const lines: string[] = [];
  const program = createProgram();
  for (const [path, entry] of Object.entries(ENTRIES)) {
    lines.push(`react-followups${path.slice(1)}`);
    lines.push(...(await valueNames(entry)).map((name) => `  ${name}`));
    lines.push(...typeNames(program, entry).map((name) => `  type ${name}`));
    lines.push('');
  }
  await expect(lines.join('\n')).toMatchFileSnapshot('./public-surface.txt');
}, 60_000);
