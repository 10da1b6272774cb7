import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { root } from '../../scripts/repository.js';

export const dist: string = join(root, 'dist');

export interface Reached {
  /** Files of the package, relative to `dist`. */
  modules: string[];
  /** External packages, by the specifier that imports them. */
  packages: string[];
}

/**
 * Everything that importing one file of `dist` can load, dynamic imports included. With `serverOnly`, stops at each
 * client module, as a server's bundler does.
 */
export function reachedFrom(entry: string, options: { serverOnly?: boolean } = {}): Reached {
  const modules = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string): void => {
    const name = relative(dist, file);
    if (modules.has(name) || (options.serverOnly && isClientModule(name))) return;
    modules.add(name);
    for (const specifier of importsOf(file)) {
      if (specifier.startsWith('.')) visit(resolve(dirname(file), specifier));
      else packages.add(specifier);
    }
  };
  visit(join(dist, entry));
  return { modules: [...modules].toSorted(), packages: [...packages].toSorted() };
}

/** What importing one file of `dist` loads at once, without dynamic imports. */
export function firstLoadOf(entry: string): Reached {
  const modules = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string): void => {
    if (modules.has(relative(dist, file))) return;
    modules.add(relative(dist, file));
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|export) .*?from "([^"]+)";$/gm)) {
      if (specifier.startsWith('.')) visit(resolve(dirname(file), specifier));
      else packages.add(specifier);
    }
  };
  visit(join(dist, entry));
  return { modules: [...modules].toSorted(), packages: [...packages].toSorted() };
}

/** Everything that the declarations of one file of `dist` refer to. */
export function declarationsReachedFrom(entry: string): Reached {
  const modules = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string): void => {
    if (modules.has(relative(dist, file))) return;
    modules.add(relative(dist, file));
    for (const specifier of importsOf(file)) {
      if (!specifier.startsWith('.')) packages.add(specifier);
      else if (!specifier.includes('.css')) visit(resolve(dirname(file), specifier.replace(/\.js$/, '.d.ts')));
    }
  };
  visit(join(dist, entry));
  return { modules: [...modules].toSorted(), packages: [...packages].toSorted() };
}

function importsOf(file: string): string[] {
  return ts.preProcessFile(readFileSync(file, 'utf8'), true, true).importedFiles.map(({ fileName }) => fileName);
}

/** Whether a module of `dist` starts with "use client", as a server's bundler looks for it. */
export function isClientModule(name: string): boolean {
  return startsWithUseClient(readFileSync(join(dist, name), 'utf8'));
}

export function startsWithUseClient(code: string): boolean {
  return /^(?:\s|\/\*[\s\S]*?\*\/|\/\/.*\n)*['"]use client['"]/.test(code);
}
