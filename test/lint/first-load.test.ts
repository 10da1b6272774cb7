import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../../src');

/** What a file imports statically, directly or indirectly: modules below `src`, and packages. */
function broughtBy(...entries: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (file: string): void => {
    const name = relative(src, file);
    if (found.has(name)) return;
    found.add(name);
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022);
    for (const statement of source.statements) {
      const specifier = importedBy(statement);
      if (specifier === null) continue;
      if (specifier.startsWith('.')) visit(sourceOf(resolve(dirname(file), specifier)));
      else found.add(specifier);
    }
  };
  for (const entry of entries) visit(join(src, entry));
  return [...found].toSorted();
}

/** What a statement imports or re-exports; `null` for types, which don't exist at run time. */
function importedBy(statement: ts.Statement): string | null {
  const isType = ts.isImportDeclaration(statement)
    ? statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
    : ts.isExportDeclaration(statement) && statement.isTypeOnly;
  if (isType || !(ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement))) return null;
  const { moduleSpecifier } = statement;
  return moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : null;
}

function sourceOf(path: string): string {
  const base = path.replace(/\.js$/, '');
  const file = [`${base}.ts`, `${base}.tsx`].find((each) => existsSync(each));
  if (!file) throw new Error(`${path} has no source`);
  return file;
}

const LATER =
  /^locales\/|^core\/messages\/(?:counted|notice-english)|^core\/saving\/bulk-|NoticeRegion\.tsx$|^@internationalized\/|^idb-keyval|^@radix-ui\/|^react-hook-form|Dialog\.tsx$/;

test('a table loads only the English it shows first, and nothing of the toolbar', () => {
  const brought = broughtBy('react/provider/FollowupsProvider.tsx', 'react/table/FollowupTable.tsx');
  expect(brought).toContain('core/messages/first-english.ts');
  expect(brought.filter((name) => LATER.test(name))).toEqual([]);
  expect(brought).not.toContain('core/messages/workspace-english.ts');
});

test('a workspace does not load the words of lazy parts, or what only they need', () => {
  const brought = broughtBy('react/provider/FollowupsProvider.tsx', 'react/workspace/FollowupWorkspace.tsx');
  expect(brought).toContain('core/messages/workspace-english.ts');
  expect(brought.filter((name) => LATER.test(name))).toEqual([]);
});
