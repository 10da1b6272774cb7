import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { packedLibrary } from '../../scripts/packed-library.js';

export default defineConfig({
  plugins: [packedLibrary(), react()],
  build: {
    target: 'es2022',
    // The page's policy only allows files from its own origin: no data: URLs, no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
