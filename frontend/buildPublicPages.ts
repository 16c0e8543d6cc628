/** Builds the public pages in all languages. One process does it, because starting Vite takes longer than most of its builds. */
import { languageCodes } from '../domain/languages/languages.ts';
import { buildIn } from './buildIn.ts';
import { buildOwnPages } from './ownPages.ts';
import { prerender } from './prerender.ts';
import { writeShareTags } from './shareTags.ts';
import forms from './vite.config.ts';

// English first: it empties the site's folder.
for (const language of languageCodes) await buildIn(forms, language);
await prerender();
await buildOwnPages();
await writeShareTags();
