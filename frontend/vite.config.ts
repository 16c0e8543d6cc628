import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { formsWorker } from './formsWorker.ts';
import { themePlugin } from './theme.ts';

const base =
  /node_modules\/(react|react-dom|scheduler|react-hook-form)\/|vite\/preload-helper|rolldown\/runtime|domain\/(charity|contract|text|forms\/(kit|texts|asked|namedReferees|refereeEntry|missingAnswer)|schema\/(names|kit))|src\/public\/Layout|src\/ui\/(Field|Button|controls)/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), themePlugin(), formsWorker()],
  build: {
    outDir: '../dist/frontend',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      input: { public: 'index.html' },
      output: {
        // What every form needs is one file: a dozen small ones compress worse, and each costs a request.
        codeSplitting: { groups: [{ name: 'base', test: base }] },
      },
    },
  },
  // The prerendering runs what it bundled, whatever module format a package ships in.
  ssr: { noExternal: true },
});
