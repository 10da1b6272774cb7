import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import type { DefaultTheme } from 'vitepress';
import { navigation } from './navigation.js';

const root = join(import.meta.dirname, '../..');
const pages = join(root, '.cache/docs');

function reference(): DefaultTheme.SidebarItem[] {
  const groups = JSON.parse(readFileSync(join(pages, 'reference/groups.json'), 'utf8')) as {
    title: string;
    names: string[];
  }[];
  return [
    { text: 'All names', link: '/reference/' },
    ...groups.map(({ title, names }) =>
      // Every page holds the whole sidebar, and types are come to from what they are types of.
      title === 'Types'
        ? { text: title, link: '/reference/#types' }
        : { text: title, collapsed: false, items: names.map((name) => ({ text: name, link: `/reference/${name}` })) },
    ),
  ];
}

export default defineConfig({
  title: 'react-followups',
  description: 'List and safely edit CRM follow-ups inside any React app.',
  lang: 'en-US',
  base: process.env['DOCS_BASE'] ?? '/',
  srcDir: pages,
  outDir: join(root, 'site'),
  cacheDir: join(root, '.cache/vitepress'),
  metaChunk: true,
  // None, and not the one at the root of whatever server this lies on.
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  // A link that leads nowhere fails the build; Storybook is built beside it.
  ignoreDeadLinks: [/^\/storybook\//],
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config(md) {
      // Two braces in code are code, and not Vue's.
      const inline = md.renderer.rules.code_inline;
      md.renderer.rules.code_inline = (tokens, index, ...rest) => {
        tokens[index]?.attrSet('v-pre', '');
        return inline?.(tokens, index, ...rest) ?? '';
      };
    },
  },
  themeConfig: {
    nav: [
      { text: 'Guide', link: '/docs/embedding', activeMatch: '^/docs/|^/README' },
      { text: 'Reference', link: '/reference/', activeMatch: '^/reference/' },
      { text: 'Changelog', link: '/CHANGELOG' },
    ],
    sidebar: { '/reference/': reference(), '/': navigation },
    outline: [2, 3],
    search: { provider: 'local' },
    docFooter: { prev: 'Before', next: 'Next' },
  },
  vite: {
    resolve: {
      alias: [
        { find: /^react-followups\/styles\.css$/, replacement: join(root, 'src/react/styles/index.css') },
        { find: /^react-followups$/, replacement: join(root, 'src/index.ts') },
        { find: /^react-followups\/(client|query|testing)$/, replacement: join(root, 'src/$1.ts') },
        { find: /^react-followups\/locales\/(\w+)$/, replacement: join(root, 'src/locales/$1.ts') },
      ],
    },
    esbuild: { jsx: 'automatic' },
    server: { fs: { allow: [root] } },
    build: {
      chunkSizeWarningLimit: 2000,
      rollupOptions: {
        // The library's "use client" says nothing to a bundle for browsers.
        onwarn(warning, warn) {
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warning.code !== 'SOURCEMAP_ERROR') warn(warning);
        },
      },
    },
  },
});
