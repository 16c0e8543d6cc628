import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { evaluatedData } from './evaluated.ts';
import { inlinedTexts } from './inlinedTexts.ts';
import { languageOf } from './languageOf.ts';
import { themePlugin } from './theme.ts';

/** A volunteer's own page is a separate build, so that none of its code and styles gets into what a form loads. */
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
    rolldownOptions: { input: { me: 'me.html', ask_me: 'ask_me.html' } },
  },
  ssr: { noExternal: true },
}));
