import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import ts from 'typescript';
import { isMain, root } from './repository.js';

const SHARED = ['followup', 'worklist', 'api', 'records', 'saving', 'messages', 'ui', 'provider'];
const FEATURES = ['conflict', 'edit', 'quick-actions', 'filter', 'bulk', 'table'];

/** The rooms that a room, or an entry point, may import from; its own files always. A room that is not here is an error. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  followup: [],
  'due-phrase': ['followup'],
  api: ['followup'],
  worklist: ['followup'],
  records: ['followup', 'api'],
  saving: ['followup', 'api', 'records'],
  'fake-crm': ['followup', 'api'],
  messages: ['followup', 'due-phrase', 'api', 'records', 'saving', 'worklist'],
  locales: ['messages'],
  ui: [],
  styles: ['ui', ...FEATURES, 'workspace'],
  provider: SHARED,
  list: SHARED,
  conflict: SHARED,
  'quick-actions': SHARED,
  filter: SHARED,
  bulk: SHARED,
  edit: [...SHARED, 'due-phrase', 'conflict'],
  table: [...SHARED, 'list', 'conflict', 'edit', 'quick-actions'],
  workspace: [...SHARED, 'list', ...FEATURES],
  'index.ts': [...SHARED, 'list', ...FEATURES, 'workspace'],
  'client.ts': ['followup', 'api', 'records'],
  'query.ts': ['followup', 'api', 'records'],
  'testing.ts': ['followup', 'api', 'fake-crm'],
};

/** Rooms that run where there is no React: in Node, in a worker, in a server component. Types are free. */
const WITHOUT_REACT = [
  'followup',
  'due-phrase',
  'worklist',
  'api',
  'records',
  'saving',
  'fake-crm',
  'messages',
  'locales',
  'client.ts',
  'query.ts',
  'testing.ts',
];
const REACT_PACKAGE = /^(?:react|react-dom|react-hook-form|@radix-ui\/.+|@tanstack\/react-.+)(?:\/|$)/;

/** Views live on plain data: of these rooms they may know the types and nothing that runs. */
const VIEW = /View\.tsx$/;
const DATA_ROOMS = ['records', 'saving'];

interface Reference {
  specifier: string;
  typeOnly: boolean;
  line: number;
}

/** Every import under a `src` folder that goes against the direction of dependency, as `file:line: what is wrong`. */
export function checkLayers(src: string): string[] {
  return sourceFiles(src).flatMap((file) => {
    const room = roomOf(src, file);
    const allowed = MAY_IMPORT[room];
    const place = relative(dirname(src), file);
    if (!allowed)
      return [`${place}:1: the room "${room}" has no place in the layers; add it to scripts/check-layers.ts`];
    return references(file).flatMap(({ specifier, typeOnly, line }) => {
      const report = (fault: string | null) => (fault ? [`${place}:${line}: ${fault} (${specifier})`] : []);
      if (!specifier.startsWith('.')) return report(faultOfPackage(room, specifier, typeOnly));
      const target = roomOf(src, resolve(dirname(file), specifier));
      if (!typeOnly && VIEW.test(file) && DATA_ROOMS.includes(target))
        return report(`a view may not run code of ${target}`);
      return report(faultOfRoom(room, allowed, target));
    });
  });
}

function faultOfRoom(room: string, allowed: readonly string[], target: string): string | null {
  return target === room || allowed.includes(target) ? null : `${room} may not import ${target}`;
}

function faultOfPackage(room: string, specifier: string, typeOnly: boolean): string | null {
  if (/^react-followups(?:\/|$)/.test(specifier)) return `${room} may not import the package itself`;
  if (typeOnly || !WITHOUT_REACT.includes(room) || !REACT_PACKAGE.test(specifier)) return null;
  return `${room} may not import React`;
}

/** The folder right under `src`, or the file itself where it lies there. */
function roomOf(src: string, file: string): string {
  const [first = ''] = relative(src, file).split(sep);
  return first.replace(/\.js$/, '.ts');
}

function sourceFiles(src: string): string[] {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(src, path))
    .toSorted();
}

function references(file: string): Reference[] {
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Reference[] = [];
  const add = (specifier: ts.Node | undefined, typeOnly: boolean) => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return;
    const { line } = tree.getLineAndCharacterOfPosition(specifier.getStart());
    found.push({ specifier: specifier.text, typeOnly, line: line + 1 });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      add(node.moduleSpecifier, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword);
    } else if (ts.isExportDeclaration(node)) {
      add(node.moduleSpecifier, node.isTypeOnly);
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      add(node.argument.literal, true);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], false);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

if (isMain(import.meta.url)) {
  const faults = checkLayers(join(root, 'src'));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
  console.log('Imports point down only');
}
