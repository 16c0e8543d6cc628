import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { evaluatedData } from './evaluated.ts';
import { inlinedTexts } from './inlinedTexts.ts';
import { languageOf } from './languageOf.ts';
import { ownPageFiles, ownPageShells } from './ownPageShells.ts';
import { publicTarget } from './publicTarget.ts';
import { shortName } from './shortNames.ts';
import { themePlugin } from './theme.ts';

/** A volunteer's own page, and that about one's data, is a separate build, so that none of its code and styles gets into what a form loads. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [
    ownPageShells(),
    react(),
    inlinedTexts(languageOf(mode)),
    evaluatedData(path.join(import.meta.dirname, '../domain/charity.ts')),
    themePlugin(),
  ],
  css: { modules: { generateScopedName: shortName } },
  publicDir: false,
  build: {
    emptyOutDir: true,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    target: publicTarget,
    rolldownOptions: {
      input: ownPageFiles,
      // A dozen small files cost a slow line three rounds of requests.
      output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] } },
    },
  },
  ssr: { noExternal: true },
}));
