import { defineMain } from '@storybook/react-vite/node';
import remarkGfm from 'remark-gfm';
import { messageCatalogPlugin } from './message-catalog-plugin.js';

export default defineMain({
  framework: {
    name: '@storybook/react-vite',
    // The root config builds the library; stories need an app's config.
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: [
    // MDX does not support tables by itself.
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  // Here rather than in the adjacent Vite config, because the story tests read only this file.
  viteFinal: (config) => ({ ...config, plugins: [...(config.plugins ?? []), messageCatalogPlugin()] }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
});
