import type { Rule } from 'postcss';
import { minify } from 'terser';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { firstLoadAtOnce } from './scripts/build/first-load-at-once.js';
import { hostTokens } from './scripts/build/host-tokens.js';
import { softwareBill } from './scripts/build/software-bill.js';

/**
 * The groups below do for this bundle what the kit does for a host's. The element has no setting for what React hosts wire, and
 * keeps only lists on the disk.
 */
const STUBS = {
  '/late-kit.ts': 'export const lateKit = [];',
  '/row-kit.ts': 'export const rowKit = [];',
  '/load-routine-parts.ts':
    'export const routineCode = { loaded: () => null, subscribe: () => () => {} }, resumeCode = routineCode, hasUnfinished = () => false;',
  '/BacklogArea.tsx': 'export const BacklogArea = () => null;',
  '/can-ask.ts': 'export const canAsk = false;',
  '/TheirClock.tsx': 'export const useTheirZone = () => null, TheirClock = () => null;',
  '/their-words.ts': 'export const theirWords = () => "", theirMorningPreset = () => null;',
  '/disk-parts.ts': "export { forgetAll, openUser } from './user-lists.js';",
  '/work-of.ts': 'export const workOf = () => null;',
};

const stubbed: Plugin = {
  name: 'react-followups:stubbed',
  load: (id) => Object.entries(STUBS).find(([file]) => id.endsWith(file))?.[1] ?? null,
};

/** What only the bulk dialog and macros wear, neither of which the element opens. */
const UNWORN = /\.rf-(?:bulk-(?:form|due|shift|summary|will|reason)|macros)\b/;

const worn = {
  postcssPlugin: 'react-followups:worn',
  Rule(rule: Rule) {
    const selectors = rule.selectors.filter((selector) => !UNWORN.test(selector));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  },
};

/** Rolldown's own minifier leaves names that compress less well. */
const compressed: Plugin = {
  name: 'react-followups:compressed',
  async generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk')
        file.code =
          (
            await minify(file.code, {
              module: true,
              ecma: 2020,
              compress: {
                passes: 6,
                keep_fargs: false,
                unsafe_arrows: true,
                sequences: false,
                pure_getters: true,
                booleans: false,
                comparisons: false,
                lhs_constants: false,
              },
            })
          ).code ?? file.code;
    }
  },
};

/**
 * The custom element with all that it needs, for pages that have no React and no bundler: one module for the list, and beside it
 * those of the parts that come when they are opened.
 */
export default defineConfig({
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  css: { postcss: { plugins: [hostTokens(), worn] } },
  plugins: [stubbed, softwareBill('sbom.cdx.json', 'dist/element.js'), firstLoadAtOnce(), compressed],
  build: {
    target: 'es2022',
    // Younger than the target, and nothing is gained by rewriting what they know.
    cssMinify: 'esbuild',
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    license: { fileName: 'element.licenses.txt' },
    // The rest of the package is there already.
    emptyOutDir: false,
    lib: { entry: { element: 'src/element.ts' }, formats: ['es'] },
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      onLog(level, log, log_) {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') log_(level, log);
      },
      output: {
        codeSplitting: {
          groups: [
            { name: 'first-load', tags: ['$initial'], priority: 2 },
            // What comes right after the first rows.
            {
              name: 'work',
              test: /src\/(?:core\/(?:saving|records\/(?:disk|list-cache|write-behind|forget)|page\/(?:open-|disk-parts|user-lists))|react\/provider\/later-parts)/,
              priority: 1.5,
            },
            // What is fetched in idle time.
            {
              name: 'parts',
              test: /src\/react\/.*(?:row|action|toolbar|presented|editor)-parts/,
              priority: 1.2,
            },
            // What several parts need and is too small for a request of its own.
            { name: 'shared', minShareCount: 2, maxModuleSize: 3000, priority: 1 },
          ],
        },
        minify: true,
        // Nobody bundles these files again. Their licenses have a file of their own.
        comments: false,
        entryFileNames: '[name].js',
        chunkFileNames: 'element-parts/[name]-[hash].js',
      },
    },
  },
});
