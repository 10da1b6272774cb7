import { dirname, relative } from 'node:path/posix';
import type { Plugin, Rolldown } from 'vite';

/** What is on the page before any part is fetched. */
const FIRST = ['react/provider/FollowupsProvider.js', 'react/table/FollowupTable.js'];

/** The one module that imports React's JSX functions. */
const JSX = 'jsx-runtime.js';

/**
 * Lays the files out so that esbuild, too, fetches lazy parts when they are wanted; other bundlers find the same either
 * way. What it does that they don't:
 *
 * - It counts all that a used barrel exports as reached from whoever imports one name of it, so that what is exported and
 *   also fetched lazily comes first. A barrel of `export *` it sees through without using it. The stars lead to files that
 *   hold the chosen names of one module each, since the modules themselves export more than is public.
 * - It makes a chunk for each set of lazy parts that modules have in common, 60 for a table. A part that imports nothing
 *   from what is there already when it is fetched says by that that all of it is in its set.
 * - It writes an import of React's JSX functions once for each module, under other names each time. Modules that have them
 *   from one of ours share it.
 */
export function splitForEsbuild(): Plugin {
  return {
    name: 'react-followups:split-for-esbuild',
    renderChunk(code, chunk) {
      return chunk.fileName === 'index.js' ? { code: barrelOfStars(this, code), map: null } : null;
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
      const lazy = chunks.filter(({ facadeModuleId }) => {
        return facadeModuleId !== null && this.getModuleInfo(facadeModuleId)?.dynamicImporters.length;
      });
      for (const first of FIRST) assertWithoutCircle(bundle, first, lazy);
      for (const chunk of lazy) chunk.code = atEnd(chunk.code, importsOfFirst(chunk.fileName));
      this.emitFile({
        type: 'asset',
        fileName: JSX,
        source: `export { Fragment, jsx, jsxs } from "react/jsx-runtime";\n`,
      });
      for (const chunk of chunks) {
        chunk.code = chunk.code.replace('from "react/jsx-runtime"', `from "${pathTo(chunk.fileName, JSX)}"`);
      }
    },
  };
}

/** Not bare imports: esbuild would warn that they are of modules without side effects. */
function importsOfFirst(fileName: string): string {
  return FIRST.map((first) => `import {} from "${pathTo(fileName, first)}";`).join('\n');
}

/** Lines before the code would put its source map out of place. */
function atEnd(code: string, lines: string): string {
  const sourceMap = code.lastIndexOf('\n//# sourceMappingURL=');
  const end = sourceMap < 0 ? code.length : sourceMap;
  return `${code.slice(0, end)}\n${lines}\n${code.slice(end)}`;
}

function pathTo(from: string, to: string): string {
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

/** Emits a file for each module that the barrel imports, and gives the code of the barrel that they make. */
function barrelOfStars(context: Rolldown.PluginContext, code: string): string {
  const chosen = new Map<string, string[]>();
  const exported = new Set<string>();
  for (const statement of context.parse(code).body) {
    if (statement.type === 'ImportDeclaration') {
      const names = statement.specifiers.map(({ local }) => local.name);
      chosen.set(statement.source.value, [...(chosen.get(statement.source.value) ?? []), ...names]);
    } else if (statement.type === 'ExportNamedDeclaration' && !statement.declaration && !statement.source) {
      for (const { local } of statement.specifiers) if (local.type === 'Identifier') exported.add(local.name);
    } else {
      throw new Error(`index.js holds more than imports and exports: a ${statement.type}`);
    }
  }
  const lines: string[] = [];
  for (const [specifier, names] of chosen) {
    const unknown = names.find((name) => !exported.delete(name));
    if (unknown) throw new Error(`index.js exports ${unknown} by another name, or not at all`);
    const fileName = `exports/${specifier.replace('./', '')}`;
    const source = `export { ${names.join(', ')} } from "${pathTo(fileName, specifier.replace('./', ''))}";\n`;
    context.emitFile({ type: 'asset', fileName, source });
    lines.push(`export * from "./${fileName}";\n`);
  }
  if (exported.size > 0) throw new Error(`index.js exports ${[...exported].join(', ')} of its own`);
  return lines.join('');
}

/** Where what is there first would itself import a lazy part, the two would import each other. */
function assertWithoutCircle(bundle: Rolldown.OutputBundle, first: string, lazy: Rolldown.OutputChunk[]): void {
  const seen = new Set<string>();
  const visit = (fileName: string): void => {
    const chunk = bundle[fileName];
    if (seen.has(fileName) || chunk?.type !== 'chunk') return;
    seen.add(fileName);
    if (lazy.includes(chunk)) throw new Error(`${first} imports the lazy ${fileName} at once`);
    chunk.imports.forEach(visit);
  };
  if (!bundle[first]) throw new Error(`${first} is missing from the build`);
  visit(first);
}
