import { defineMain } from '@storybook/react-vite/node';

export default defineMain({
  framework: {
    name: '@storybook/react-vite',
    // The config at the root builds the library; stories want an app's.
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
});
