import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import postcss from 'postcss';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { hostTokens } from '../../scripts/build/host-tokens.js';
import { declarationsReachedFrom, dist } from './dist-modules.js';

const parts = readdirSync(join(dist, 'element-parts')).map((name) => `element-parts/${name}`);
const texts = new Map(['element.js', ...parts].map((name) => [name, readFileSync(join(dist, name), 'utf8')]));
const code = [...texts.values()].join('\n');
const sources = [...texts].map(([name, text]) => ts.createSourceFile(name, text, ts.ScriptTarget.ES2022));

/** The modules that a module imports statically, or also dynamically, by their names in `dist`. */
function importsOf(source: ts.SourceFile, when: 'at-once' | 'at-any-time'): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isStatic = ts.isImportDeclaration(node) || ts.isExportDeclaration(node);
    const isLater = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
    const specifier = isStatic
      ? node.moduleSpecifier
      : isLater && when === 'at-any-time'
        ? node.arguments[0]
        : undefined;
    if (specifier && ts.isStringLiteralLike(specifier))
      found.push(posix.join(posix.dirname(source.fileName), specifier.text));
    else if (isLater && when === 'at-any-time') found.push(node.getText(source));
    if (when === 'at-any-time' || ts.isSourceFile(node)) ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('it imports only its own parts, and every part on disk is one of them', () => {
  const asked = sources.flatMap((source) => importsOf(source, 'at-any-time'));
  expect([...new Set(asked)].toSorted()).toEqual(parts.toSorted());
  expect(code.length).toBeGreaterThan(1_000_000);
});

test('what it needs first is imported statically', () => {
  const importedBy = (name: string) =>
    importsOf(
      sources.find(({ fileName }) => fileName === name)!,
      'at-once',
    );
  const first = importedBy('element.js');
  expect(first).toHaveLength(2);
  for (const name of first) for (const next of importedBy(name)) expect(first, `${name} asks for it`).toContain(next);
});

test('nothing in it needs a bundler, Node, or what a strict policy blocks', () => {
  const found: string[] = [];
  const isProcess = (node: ts.Node) => ts.isIdentifier(node) && node.text === 'process';
  const visit = (node: ts.Node): void => {
    if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && ts.isIdentifier(node.expression)) {
      const { text } = node.expression;
      if (['eval', 'Function', 'require'].includes(text)) found.push(text);
    }
    if (ts.isPropertyAccessExpression(node) && node.name.text === 'env' && isProcess(node.expression))
      found.push('process.env');
    if (ts.isMetaProperty(node)) found.push('import.meta');
    ts.forEachChild(node, visit);
  };
  for (const source of sources) visit(source);
  expect(found).toEqual([]);
});

test("it contains only React's production build", () => {
  expect(code).toContain('https://react.dev/errors/');
  expect(code).not.toContain('Invalid hook call');
});

test("its types don't refer to React's types", () => {
  const { modules, packages } = declarationsReachedFrom('element.d.ts');
  expect(modules.length).toBeGreaterThan(10);
  expect(packages).toEqual([]);
});

test("modern colors are not rewritten, and each token has the element's value", () => {
  expect(code).not.toContain('--lightningcss');
  expect(code).not.toContain('@property');
  expect(code).toMatch(/:host\{[^}]*--rf-host-accent:var\(--rf-accent\)/);
  expect(code).toMatch(/--rf-accent:var\(--rf-host-accent,light-dark\(/);
  // Every token of the stylesheet with a value on a root.
  const sheet = readFileSync(join(dist, 'styles.css'), 'utf8');
  const inherited = new Set([...code.matchAll(/--rf-host-([\w-]+):var\(--rf-\1\)/g)].map(([, name]) => `--rf-${name}`));
  const roots = postcss.parse(sheet);
  const missing: string[] = [];
  let values = 0;
  roots.walkRules(/^:where\(\s*\.rf-root\b/, (rule) => {
    rule.each((node) => {
      if (node.type !== 'decl' || !node.variable) return;
      values += 1;
      if (!inherited.has(node.prop)) missing.push(node.prop);
    });
  });
  expect(values).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

test('the build fails on a stylesheet in which no token has a value', () => {
  const from = '/src/react/styles/index.css';
  const convert = (css: string) => postcss([hostTokens()]).process(css, { from }).css.replaceAll(/\s/g, '');
  expect(convert(':where(.rf-root) { --rf-a: 1px }')).toBe(
    ':host{--rf-host-a:var(--rf-a)}:where(.rf-root){--rf-a:var(--rf-host-a,1px)}',
  );
  expect(() => convert('.rf-root { color: red }')).toThrow('No token has a value');
});

test('it ships the licenses of what it contains', () => {
  const licenses = readFileSync(join(dist, 'element.licenses.txt'), 'utf8');
  for (const name of ['react', 'react-dom', '@tanstack/query-core', '@internationalized/date', 'idb-keyval'])
    expect(licenses).toMatch(new RegExp(`^## ${name} - \\d+\\.\\d+\\.\\d+ \\((?:MIT|Apache-2\\.0)\\)$`, 'm'));
});
