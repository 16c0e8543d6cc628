import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { evaluatedData } from './evaluated.ts';
import { formFilesNote } from './formsWorker.ts';
import { inlinedTexts } from './inlinedTexts.ts';
import { languageOf } from './languageOf.ts';
import { publicForms } from './publicForms.ts';
import { publicTarget } from './publicTarget.ts';
import { shortName } from './shortNames.ts';
import { themePlugin } from './theme.ts';

/** All that every form needs for its first page, but nothing that it loads later. */
const base = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|react-hook-form|regexparam)/|vite/preload-helper|virtual:forms',
    'domain/(charity|contract|text|hereTexts|languages/languages|schema/(names|definitions))',
    'domain/forms/(texts|asked|namedReferees|refereeEntry|missingAnswer|greet|formTypes|draftTexts)',
    'src/http|src/public/(Layout|FormPages|Hero|PublicPage|addressHere|loadEntry|routes)',
    'src/public/(form/(?!afterFirstPage|Cleared|FoundDialog|InvalidLink|linkOver|NotStored|Sending|SpentLink|ThankYou)|sending/(linkId|stopping)|offline/(?!keepOffline|oldSessions)|answers/(?!prepare|inLanguage)|fields/(QuestionField|registry))',
    'src/ui/(Field|Button|Radio|controls|Loading|useFocusOnMount|useOnline|useReloads)',
  ].join('|'),
);

/** Text and list controls, of which most forms with a link need several on their first page. */
const fields =
  /src\/public\/fields\/(BoundInput|CharacterCount|NotApplicable|Memo|Text|Phone|Choices?|Specifics|NumberField|Tick)\.|domain\/forms\/specifics|src\/ui\/(Input|Textarea|Checkbox|Select|useDebounced)/;

/** Data that is made of more than a phone needs. */
const data = ['charity.ts', 'forms/referees.ts'].map((file) => path.join(import.meta.dirname, '../domain', file));

export default defineConfig(({ mode }) => {
  const language = languageOf(mode);
  const isEnglish = language === 'en';
  return {
    root: import.meta.dirname,
    plugins: [
      react(),
      publicForms(language),
      inlinedTexts(language),
      evaluatedData(...data),
      themePlugin(),
      formFilesNote(language),
    ],
    css: { modules: { generateScopedName: shortName } },
    build: {
      outDir: isEnglish ? '../dist/frontend' : `../dist/frontend/${language}`,
      copyPublicDir: isEnglish,
      emptyOutDir: true,
      manifest: true,
      // One sheet, which prerendering inlines into each page: a chunk's own sheet would cost a request, even where the
      // page has it already.
      cssCodeSplit: false,
      // Prerendering names what a first page needs, and what loads later needs little beside it.
      modulePreload: false,
      target: publicTarget,
      rolldownOptions: {
        input: { public: 'index.html' },
        output: {
          // What every form needs is one file: a dozen small ones compress worse, and each costs a request.
          codeSplitting: {
            groups: [
              { name: 'base', test: base },
              { name: 'fields', test: fields },
            ],
          },
        },
      },
    },
    // Prerendering runs what it bundled, whatever module format a package has.
    ssr: { noExternal: true },
  };
});
