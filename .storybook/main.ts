import { defineMain } from '@storybook/react-vite/node';
import remarkGfm from 'remark-gfm';
import { messageCatalogPlugin } from './message-catalog-plugin.js';

export default defineMain({
  framework: {
    name: '@storybook/react-vite',
    // The config at the root builds the library; stories want an app's.
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: [
    // MDX has no tables of its own.
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  // Here and not in the Vite config beside this file, because the tests of stories read this one alone.
  viteFinal: (config) => ({ ...config, plugins: [...(config.plugins ?? []), messageCatalogPlugin()] }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
});
