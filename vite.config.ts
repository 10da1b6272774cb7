import { transform } from 'esbuild';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import manifest from './package.json' with { type: 'json' };
import { hostFiles } from './scripts/build/host-files.js';
import { splitForEsbuild } from './scripts/build/split-for-esbuild.js';
import { languages } from './scripts/repository.js';

const external = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }).map(
  (name) => new RegExp(`^${name}($|/)`),
);

const locales = Object.fromEntries(languages.map((name) => [`locales/${name}`, `src/locales/${name}.ts`]));

/** Minifies the stylesheets, and adds one inside a cascade layer and a type declaration for each. */
function stylesheets(): Plugin {
  return {
    name: 'react-followups:stylesheets',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const sheet of Object.values(bundle)) {
          if (sheet.type !== 'asset' || !sheet.fileName.endsWith('.css')) continue;
          // Merging rules that are apart could change which of them wins; esbuild merges none.
          const { code } = await transform(sheet.source.toString(), {
            loader: 'css',
            target: 'esnext',
            minifyWhitespace: true,
            minifySyntax: true,
          });
          // It leaves the values of custom properties as they are.
          const css = code
            .replaceAll(/(--rf-[\w-]+|syntax|inherits|initial-value): /g, '$1:')
            .replaceAll(/([,;]) |;(?=\})/g, '$1')
            .replaceAll(' * ', '*');
          sheet.source = css;
          const misplaced = /@(?:import|charset|namespace)\b/.exec(css);
          if (misplaced) throw new Error(`${misplaced[0]} can't stand inside a layer`);
          if (sheet.fileName === 'styles.css')
            this.emitFile({
              type: 'asset',
              fileName: 'styles.layer.css',
              source: `@layer react-followups {\n${css}}\n`,
            });
        }
        for (const name of [...Object.keys(bundle).filter((file) => file.endsWith('.css')), 'styles.layer.css']) {
          this.emitFile({ type: 'asset', fileName: `${name}.d.ts`, source: 'export {};\n' });
        }
      },
    },
  };
}

/** Words need no map: there is nothing in them to debug. */
function unmappedWords(): Plugin {
  return {
    name: 'react-followups:unmapped-words',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !/^locales\/|-english\.js$/.test(file.fileName)) continue;
          file.map = null;
          file.code = file.code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
          delete bundle[`${file.fileName}.map`];
        }
      },
    },
  };
}

export default defineConfig({
  publicDir: false,
  plugins: [stylesheets(), splitForEsbuild(), unmappedWords(), hostFiles()],
  build: {
    target: 'es2022',
    minify: false,
    sourcemap: true,
    cssCodeSplit: true,
    cssMinify: false,
    lib: {
      entry: {
        index: 'src/index.ts',
        client: 'src/client.ts',
        query: 'src/query.ts',
        testing: 'src/testing.ts',
        styles: 'src/react/styles/index.css',
        'styles/first': 'src/react/styles/first.css',
        'styles/later': 'src/react/styles/later.css',
        ...locales,
      },
      formats: ['es'],
    },
    rolldownOptions: {
      external,
      // The warning is about bundling into one file; here each module stays a file and keeps its "use client".
      onLog(level, log, log_) {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') log_(level, log);
      },
      output: {
        preserveModules: true,
        // The declarations and the source maps have them.
        comments: { legal: true, annotation: true, jsdoc: false },
        preserveModulesRoot: 'src',
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        assetFileNames: '[name][extname]',
      },
    },
  },
});
