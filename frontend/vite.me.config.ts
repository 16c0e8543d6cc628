import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { evaluatedData } from './evaluated.ts';
import { inlinedTexts } from './inlinedTexts.ts';
import { languageOf } from './languageOf.ts';
import { themePlugin } from './theme.ts';

const pages = ['me', 'ask_me', 'certificate', 'privacy', 'ask_privacy'];

/** A volunteer's own page, and that about one's data, is a separate build, so that none of its code and styles gets into what a form loads. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    inlinedTexts(languageOf(mode)),
    evaluatedData(path.join(import.meta.dirname, '../domain/charity.ts')),
    themePlugin(),
  ],
  publicDir: false,
  build: {
    emptyOutDir: true,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: { input: Object.fromEntries(pages.map((page) => [page, `${page}.html`])) },
  },
  ssr: { noExternal: true },
}));
