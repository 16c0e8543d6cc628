/** Converts labels into option codes: the options of the volunteer application, and what people write instead. */
import * as people from '../schema/choices/people.ts';
import type { Choice } from '../schema/definitions.ts';

/** Normalises a label: case, spacing and the shape of quotes and dashes do not matter. */
export const plainLabel = (label: string): string =>
  label
    .normalize('NFKC')
    .replace(/[\u2018\u2019\u02BC]/g, "'")
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Other words that people write for an option, by the option's code name. */
const religionAliases: Readonly<Record<keyof typeof people.religion.codes, readonly string[]>> = {
  buddhism: ['buddhist'],
  christianity: ['christian', 'protestant', 'methodist', 'presbyterian', 'anglican', 'baptist'],
  catholicism: ['catholic', 'roman catholic', 'roman catholicism'],
  islam: ['muslim', 'moslem'],
  hinduism: ['hindu'],
  taoism: ['taoist', 'daoism', 'daoist'],
  sikhism: ['sikh'],
  none: ['none', 'nil', 'no', 'n/a', 'na', 'free thinker', 'freethinker', 'free-thinker', 'atheist', 'agnostic'],
  other: ['others'],
};

const aliases = new Map<Choice, ReadonlyMap<string, number>>([
  [people.religion, aliasCodes(people.religion, religionAliases)],
  [people.gender, aliasCodes(people.gender, { female: ['f'], male: ['m'] })],
  [
    people.citizenship,
    aliasCodes(people.citizenship, { citizen: ['singaporean'], permanentResident: ['pr', 'singapore pr'] }),
  ],
  [people.language, aliasCodes(people.language, { mandarin: ['chinese'] })],
]);

/** Returns the codes of other words for options. @param words by the option's code name */
function aliasCodes(choice: Choice, words: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, number> {
  const codes = new Map<string, number>();
  for (const [key, aliasesOfOption] of Object.entries(words)) {
    const code = choice.codes[key];
    if (code === undefined) throw new Error(`${choice.name} has no option ${key}.`);
    for (const word of aliasesOfOption) codes.set(word, code);
  }
  return codes;
}

const tables = new Map<Choice, ReadonlyMap<string, number>>();

/** Returns the code of the option with this label or another word for it; undefined for an unknown one. */
export function codeOf(choice: Choice, label: string): number | undefined {
  let table = tables.get(choice);
  if (!table) {
    table = new Map([
      ...(aliases.get(choice) ?? []),
      ...choice.options.map((option): [string, number] => [plainLabel(option.label), option.code]),
    ]);
    tables.set(choice, table);
  }
  return table.get(plainLabel(label));
}

/** Splits several values: `A; B` → `A`, `B`. */
export const splitValues = (text: string): string[] =>
  text
    .split(/[;\uFF1B]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
