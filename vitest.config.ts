import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    passWithNoTests: true,
    restoreMocks: true,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['test/{followup,api,records,saving,contract,package,lint}/**/*.test.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['test/components/**/*.test.{ts,tsx}'],
          setupFiles: ['test/setup/components.ts'],
        },
      },
    ],
  },
});
