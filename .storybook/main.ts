import { defineMain } from '@storybook/react-vite/node';
import { messageCatalogPlugin } from './message-catalog-plugin.js';

export default defineMain({
  framework: {
    name: '@storybook/react-vite',
    // The config at the root builds the library; stories want an app's.
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // Here and not in the Vite config beside this file, because the tests of stories read this one alone.
  viteFinal: (config) => ({ ...config, plugins: [...(config.plugins ?? []), messageCatalogPlugin()] }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
});
