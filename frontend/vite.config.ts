import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { themePlugin } from './theme.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), themePlugin()],
  build: {
    outDir: '../dist/frontend',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: { input: { public: 'index.html' } },
  },
  // The prerendering runs what it bundled, whatever module format a package ships in.
  ssr: { noExternal: true },
});
