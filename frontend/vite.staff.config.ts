import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { evaluatedData } from './evaluated.ts';
import { staffWorker } from './staffWorker.ts';

/** A page's own script stays a file of its own: the page names it. */
const isNoEntry = (id: string): boolean => !/(main\.tsx|signedIn\.ts|\.html)$/.test(id);

/** Modules that export data. */
const data = ['panels.ts', 'charity.ts'];

/** The staff area is a separate build, so that none of its code gets into what a phone loads. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    evaluatedData(...data.map((file) => path.join(import.meta.dirname, '../domain', file))),
    staffWorker(),
  ],
  publicDir: false,
  build: {
    outDir: '../dist/frontend',
    emptyOutDir: false,
    assetsDir: 'assets/staff',
    modulePreload: { polyfill: false },
    target: 'es2022',
    // tests/architecture/weight.test.ts measures the weight as people load it.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: { staff: 'staff.html', signedIn: 'admin/signed-in.html' },
      output: {
        // By default, modules that the same screens share are one file each: sixty to a hundred requests for a screen.
        codeSplitting: {
          groups: [
            // The page that ends a sign-in needs a small part of it, and nothing else of the shell.
            { name: 'msal', test: /@azure[\\/]msal/, tags: ['$initial'], entriesAware: true, priority: 2 },
            { name: 'shell', test: isNoEntry, tags: ['$initial'], priority: 1 },
            // A lower number merges more: screens then load much that they do not need.
            { name: 'common', minShareCount: 8 },
            {
              name: 'drafts',
              test: /email[\\/](compose[\\/](kept|pictures[\\/]pictureRows|drafts|cleanBody|useSession)|recipients[\\/]people|scheduled[\\/]scheduleDrafts)/,
              minShareCount: 2,
            },
            // Officers go from one of its screens to the other.
            { name: 'privacy', test: /staff[\\/](privacy[\\/]|data[\\/]privacyKey)/ },
            // A drawing, or a file of a few lines, is not worth a request of its own.
            { name: 'icons', test: /react-icons/, minShareCount: 2 },
            { name: 'small', test: /[\\/](domain|src[\\/]ui)[\\/]/, maxModuleSize: 4000, minShareCount: 3 },
          ],
        },
      },
    },
  },
});
