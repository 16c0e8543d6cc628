import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { staffWorker } from './staffWorker.ts';

/** The staff area is a build of its own, so that nothing it needs finds its way into what a phone loads. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), staffWorker()],
  publicDir: false,
  build: {
    outDir: '../dist/frontend',
    emptyOutDir: false,
    assetsDir: 'assets/staff',
    modulePreload: { polyfill: false },
    target: 'es2022',
    // Weighed, as people load it, by tests/architecture/weight.test.ts.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { input: { staff: 'staff.html', signedIn: 'admin/signed-in.html' } },
  },
});
