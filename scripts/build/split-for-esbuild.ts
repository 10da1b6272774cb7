import { dirname, relative } from 'node:path/posix';
import type { Plugin, Rolldown } from 'vite';
import { staticallyReached } from './statically-reached.js';

/** The modules loaded before any lazy part. */
const FIRST = ['react/provider/FollowupsProvider.js', 'react/table/FollowupTable.js'];

/** Modules that several lazy parts share, each too small for a file of its own. */
const SHARED = [
  'core/followup/fold-text.js',
  'core/followup/wire-values.js',
  'core/messages/mark-english.js',
  'core/page/act-words.js',
  'core/worklist/custom-column-data.js',
  'core/worklist/instant-key.js',
  'core/page/tell-apart.js',
  'react/late-kit.js',
  'react/provider/use-followup.js',
  'react/provider/use-stored-items.js',
  'react/table/ColumnResizer.js',
  'react/toolbar/filter-values.js',
  'react/toolbar/presentation.js',
  'react/ui/menu/menu-trigger.js',
];

/** The one module that imports React's JSX functions. */
const JSX = 'jsx-runtime.js';

/**
 * Lays out the files so that esbuild, too, loads lazy parts on demand; other bundlers get the same result either way.
 * What only esbuild does:
 *
 * - It treats everything that a used barrel exports as reachable from any import of it, so that a lazy part that is
 *   also exported loads first. A barrel of `export *` is transparent to it. The stars point to files with the chosen
 *   names of one module each, since the modules themselves export more than is public.
 * - It makes a chunk for each set of lazy parts that share modules, 60 for a table. So each lazy part gets an empty import
 *   of the modules loaded first, which puts all of those in its set; and of the smallest that parts share, which share a chunk.
 * - It repeats the import of React's JSX functions for each module, under new names each time. Modules that import them
 *   from one module of ours share it.
 */
export function splitForEsbuild(): Plugin {
  return {
    name: 'react-followups:split-for-esbuild',
    renderChunk(code, chunk) {
      return chunk.fileName === 'index.js' ? { code: barrelOfStars(this, code), map: null } : null;
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
      const lazy = chunks.filter(({ facadeModuleId, fileName }) => {
        // Words share nothing with the code.
        if (facadeModuleId === null || fileName.startsWith('locales/')) return false;
        return this.getModuleInfo(facadeModuleId)?.dynamicImporters.length;
      });
      for (const first of [...FIRST, ...SHARED]) {
        if (!bundle[first]) throw new Error(`${first} is missing from the build`);
        const reached = staticallyReached([first], chunks);
        // Each would import the other.
        const circular = lazy.find(({ fileName }) => reached.has(fileName));
        if (circular) throw new Error(`${first} imports the lazy ${circular.fileName} at once`);
      }
      for (const chunk of lazy) chunk.code = atEnd(chunk.code, importsOfFirst(chunk.fileName));
      const source = `export { Fragment, jsx, jsxs } from "react/jsx-runtime";\n`;
      this.emitFile({ type: 'asset', fileName: JSX, source });
      for (const chunk of chunks) {
        chunk.code = chunk.code.replace('from "react/jsx-runtime"', `from "${pathTo(chunk.fileName, JSX)}"`);
      }
    },
  };
}

/** Not bare imports: esbuild would warn that the modules have no side effects. */
function importsOfFirst(fileName: string): string {
  // Nothing of the core brings React to a server.
  const shared = fileName.startsWith('core/') ? SHARED.filter((name) => name.startsWith('core/')) : SHARED;
  return [...FIRST, ...shared].map((first) => `import {} from "${pathTo(fileName, first)}";`).join('\n');
}

/** Appends the lines: prepended ones would shift the source map. */
function atEnd(code: string, lines: string): string {
  const sourceMap = code.lastIndexOf('\n//# sourceMappingURL=');
  const end = sourceMap < 0 ? code.length : sourceMap;
  return `${code.slice(0, end)}\n${lines}\n${code.slice(end)}`;
}

function pathTo(from: string, to: string): string {
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

/** Emits a file for each module that the barrel imports, and returns the code of a barrel over those files. */
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
