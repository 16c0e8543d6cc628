import { places, table } from 'virtual:options';
import type { LocationItem, Picklists } from '../../../../domain/contract/answers.ts';
import { inWords } from '../../../../domain/languages/optionLabels.ts';

type Lists = { picklists: Picklists; locations: readonly LocationItem[] };

/** Returns the options and places with their labels in the page's language; of those that it lacks, the English one. */
export const inLanguage = ({ picklists, locations }: Lists): Lists => ({
  picklists: inWords(picklists, table),
  locations: locations.map((item) => ({
    ...item,
    label: places[item.label] ?? item.label,
    region: places[item.region] ?? item.region,
  })),
});
