import type { Picklists } from '../../../../domain/contract/answers.ts';
import { inWords } from '../../../../domain/languages/optionLabels.ts';

/** Returns the options with their labels in the page's language; in English where those do not come. */
export async function inLanguage(picklists: Picklists): Promise<Picklists> {
  const translated = await import('virtual:options').catch(() => undefined);
  return translated ? inWords(picklists, translated.table) : picklists;
}
