import type { LocationItem, Picklists } from '../contract/answers.ts';
import { translatedChoices } from './optionWords.ts';
import { placeNames } from './placeNames.ts';

const places: readonly string[] = placeNames;

/**
 * Returns what Dataverse offers on forms and no language translates, because staff added or renamed it: whoever reads a form
 * in another language reads it in English.
 */
export function untranslated(picklists: Picklists, locations: readonly LocationItem[]): string[] {
  const options = Object.values(translatedChoices).flatMap(({ name, options: known }) =>
    (picklists[name] ?? []).filter(({ id, label }) => !known.some((each) => each.code === id && each.label === label)),
  );
  const named = locations.flatMap(({ label, region }) => [label, region]).filter((name) => !places.includes(name));
  return [...new Set([...options.map(({ label }) => label), ...named])].filter(Boolean);
}
