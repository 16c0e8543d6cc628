import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { evaluatedData } from './evaluated.ts';
import { staffWorker } from './staffWorker.ts';

/** The staff area is a separate build, so that none of its code gets into what a phone loads. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), evaluatedData(path.join(import.meta.dirname, '../domain/panels.ts')), staffWorker()],
  publicDir: false,
  build: {
    outDir: '../dist/frontend',
    emptyOutDir: false,
    assetsDir: 'assets/staff',
    modulePreload: { polyfill: false },
    target: 'es2022',
    // tests/architecture/weight.test.ts measures the weight as people load it.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { input: { staff: 'staff.html', signedIn: 'admin/signed-in.html' } },
  },
});
