import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { programOf } from './program-of.js';
import { languages, root } from './repository.js';

export type NameKind = 'component' | 'hook' | 'function' | 'class' | 'constant' | 'type';

export interface PublicName {
  name: string;
  kind: NameKind;
  /** The import paths that export it; empty for a type that is only used by others. */
  entries: string[];
  /** Whether its module exports it, so that other files can name it. */
  isExported: boolean;
  /** The file in `src` that declares it. */
  file: string;
  description: string;
  examples: string[];
}

const dist = join(root, 'dist');

/** Returns the import paths with types in `package.json`, each with its file in `dist`. */
export function entryPoints(): Record<string, string> {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    exports: Record<string, { types?: string } | null>;
  };
  const entries: Record<string, string> = {};
  for (const [path, conditions] of Object.entries(exports)) {
    const types = conditions?.types;
    if (!types || types.endsWith('.css.d.ts')) continue;
    // The only pattern is that of the languages.
    for (const name of types.includes('*') ? languages : ['']) {
      entries[`react-followups${path.slice(1).replace('*', name)}`] = join(root, types.replace('*', name));
    }
  }
  return entries;
}

/**
 * Returns every name that the built declarations export, and every type of ours that these refer to, with its
 * docstring. Reads `dist`, because that is what a host's editor shows.
 */
export function publicNames(): PublicName[] {
  const entries = entryPoints();
  const program = programOf(Object.values(entries));
  const checker = program.getTypeChecker();
  const names = new Map<ts.Symbol, PublicName>();

  for (const [entry, file] of Object.entries(entries)) {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${file} exports nothing`);
    for (const exported of checker.getExportsOfModule(module)) {
      const symbol = resolved(exported);
      const known = names.get(symbol);
      if (known) known.entries.push(entry);
      else names.set(symbol, describe(symbol, exported.name, [entry]));
    }
  }
  for (const symbol of [...names.keys()]) followTypes(symbol);
  return [...names.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));

  function resolved(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  }

  function followTypes(symbol: ts.Symbol): void {
    const visit = (node: ts.Node): void => {
      const name = referenced(node);
      const target = name && checker.getSymbolAtLocation(name);
      if (target) add(resolved(target));
      ts.forEachChild(node, visit);
    };
    symbol.declarations?.forEach(visit);
  }

  function add(symbol: ts.Symbol): void {
    if (names.has(symbol) || symbol.flags & (ts.SymbolFlags.TypeParameter | ts.SymbolFlags.EnumMember)) return;
    const [declaration] = symbol.declarations ?? [];
    if (!declaration?.parent || !declaration.getSourceFile().fileName.startsWith(`${dist}/`)) return;
    // Members of a type are documented with the type.
    if (!symbol.declarations?.some((each) => ts.isSourceFile(topOf(each)))) return;
    names.set(symbol, describe(symbol, symbol.name, []));
    followTypes(symbol);
  }

  function describe(symbol: ts.Symbol, name: string, from: string[]): PublicName {
    const [declaration] = symbol.declarations ?? [];
    if (!declaration) throw new Error(`${name} is declared nowhere`);
    return {
      name,
      kind: kindOf(symbol, name, checker),
      entries: from,
      isExported: isExported(declaration),
      file: sourceOf(declaration.getSourceFile().fileName),
      description: ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim(),
      examples: symbol
        .getJsDocTags(checker)
        .filter((tag) => tag.name === 'example')
        .map((tag) => ts.displayPartsToString(tag.text).trim()),
    };
  }
}

/** Returns the direct parent of a declaration: the file, for anything importable. */
function topOf(declaration: ts.Declaration): ts.Node {
  return ts.isVariableDeclaration(declaration) ? declaration.parent.parent.parent : declaration.parent;
}

function isExported(declaration: ts.Declaration): boolean {
  return (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Export) !== 0;
}

function referenced(node: ts.Node): ts.Node | undefined {
  if (ts.isTypeReferenceNode(node)) return node.typeName;
  if (ts.isExpressionWithTypeArguments(node)) return node.expression;
  if (ts.isImportTypeNode(node)) return node.qualifier;
  return undefined;
}

function kindOf(symbol: ts.Symbol, name: string, checker: ts.TypeChecker): NameKind {
  if (symbol.flags & ts.SymbolFlags.Class) return 'class';
  if (!(symbol.flags & ts.SymbolFlags.Value)) return 'type';
  if (/^[A-Z][a-z]/.test(name)) return 'component';
  if (/^use[A-Z]/.test(name)) return 'hook';
  return checker.getTypeOfSymbol(symbol).getCallSignatures().length > 0 ? 'function' : 'constant';
}

function sourceOf(declarationFile: string): string {
  const stem = join('src', relative(dist, declarationFile).replace(/\.d\.ts$/, ''));
  return ['.ts', '.tsx'].map((ending) => `${stem}${ending}`).find((file) => existsSync(join(root, file))) ?? stem;
}
