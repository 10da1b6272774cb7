import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { packedLibrary } from '../../scripts/packed-library.js';

/** Builds the host pages of these tests. */
export default defineConfig({
  plugins: [packedLibrary(), react()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, emptyOutDir: true },
});
