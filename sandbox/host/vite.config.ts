import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { packedLibrary } from '../../scripts/packed-library.js';

export default defineConfig({
  plugins: [packedLibrary(), react()],
  build: {
    target: 'es2022',
    // The page's policy allows files of its own alone: nothing inlined as a data: address, no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
