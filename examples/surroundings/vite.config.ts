import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// A sandboxed frame without `allow-same-origin` has no origin: it gets modules only where CORS lets every page in.
export default defineConfig({ plugins: [react(), tailwindcss()], preview: { cors: true }, server: { cors: true } });
