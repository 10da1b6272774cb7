import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { programOf } from '../../scripts/program-of.js';

export interface CatalogParameter {
  readonly name: string;
  /** The type, as printed by TypeScript. */
  readonly type: string;
}

/** One message, as described in the sources. */
export interface CatalogEntry {
  readonly slice: string;
  readonly key: string;
  /** The text of its docstring; empty without one. */
  readonly description: string;
  /** The named parameters of a message function; `null` for a plain text. */
  readonly parameters: readonly CatalogParameter[] | null;
  /** The modules that use it, as paths relative to `src` without the extension. */
  readonly usedIn: readonly string[];
}

/** Where messages are written, and may use one another. */
const IN_A_PACK = /^locales\/|^core\/messages\/[a-z-]*english\.ts$/;

/**
 * Returns every message with its uses, found with the type checker: however a message reaches a component, through
 * variables or destructuring, it is a property of the English that declares it.
 */
export function messageCatalog(src: string): CatalogEntry[] {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(src, path));
  const program = programOf(files);
  const checker = program.getTypeChecker();
  const messages = declaredMessages(program, checker, join(src, 'core', 'messages', 'messages.ts'));
  const uses = new Map(
    messages.flatMap(({ symbol }) => keysOf(symbol).map((key) => [key, new Set<string>()] as const)),
  );
  for (const source of program.getSourceFiles()) {
    const path = relative(src, source.fileName);
    if (path.startsWith('..') || IN_A_PACK.test(path)) continue;
    const file = path.replace(/\.tsx?$/, '');
    const visit = (node: ts.Node): void => {
      for (const symbol of symbolsReadBy(node, checker)) if (symbol) uses.get(identityOf(symbol))?.add(file);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }

  return messages.map(({ slice, key, symbol }) => ({
    slice,
    key,
    description: ts.displayPartsToString(symbol.getDocumentationComment(checker)),
    parameters: parametersOf(checker.getTypeOfSymbol(symbol), checker),
    usedIn: [...new Set(keysOf(symbol).flatMap((key) => [...(uses.get(key) ?? [])]))].toSorted(),
  }));
}

/** Returns the messages that the type `Messages` of a file names, without the words for parsing due times, which are never shown. */
function declaredMessages(program: ts.Program, checker: ts.TypeChecker, file: string) {
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  const all = module && checker.getExportsOfModule(module).find(({ name }) => name === 'Messages');
  if (!all) throw new Error(`${file} declares no type Messages`);
  return checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(all)).flatMap((slice) =>
    checker
      .getPropertiesOfType(checker.getTypeOfSymbol(slice))
      .filter(({ declarations }) => !declarations?.[0]?.getSourceFile().fileName.endsWith('/phrase-lexicon.ts'))
      .map((symbol) => ({ slice: slice.name, key: symbol.name, symbol })),
  );
}

/** The declaration of a property, which all accesses share; the name of one of a `Record`, which has none. */
function identityOf(symbol: ts.Symbol): ts.Node | string {
  return symbol.declarations?.[0] ?? symbol.name;
}

/** What reads of a message are known by: its declaration, or its name where it was passed on as part of a `Record`. */
function keysOf(symbol: ts.Symbol): (ts.Node | string)[] {
  return [identityOf(symbol), symbol.name];
}

/** Returns the properties that an expression reads: `a.b`, `a['b']`, `a[one of several]`, `{ b } = a`. */
function symbolsReadBy(node: ts.Node, checker: ts.TypeChecker): (ts.Symbol | undefined)[] {
  if (ts.isPropertyAccessExpression(node)) return [checker.getSymbolAtLocation(node.name)];
  if (ts.isElementAccessExpression(node)) {
    const held = checker.getTypeAtLocation(node.expression);
    const keys = checker.getTypeAtLocation(node.argumentExpression);
    const literals = keys.isUnion() ? keys.types : [keys];
    return literals.flatMap((type) => (type.isStringLiteral() ? [held.getProperty(type.value)] : []));
  }
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
    const name = node.propertyName ?? node.name;
    return ts.isIdentifier(name) ? [checker.getTypeAtLocation(node.parent).getProperty(name.text)] : [];
  }
  return [];
}

function parametersOf(type: ts.Type, checker: ts.TypeChecker): CatalogParameter[] | null {
  const signature = type.getCallSignatures()[0];
  if (!signature) return null;
  const values = signature.getParameters()[0];
  if (!values) return [];
  return checker
    .getTypeOfSymbol(values)
    .getProperties()
    .map((symbol) => ({
      name: symbol.name,
      type: checker.typeToString(checker.getTypeOfSymbol(symbol), undefined, ts.TypeFormatFlags.InTypeAlias),
    }));
}
