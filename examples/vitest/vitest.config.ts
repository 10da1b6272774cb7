import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'jsdom',
    // Testing Library cleans up after each test where it finds `afterEach`.
    globals: true,
    setupFiles: ['./vitest.setup.ts'],
    testTimeout: 30_000,
  },
});
