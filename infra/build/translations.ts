/**
 * Lists every text that people read in other languages, each with its English beside it, for somebody who reads both to
 * approve. A text of which the English has changed since it was translated is marked in the list itself.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formsByName } from '../../domain/forms/index.ts';
import { timeText } from '../../domain/forms/minutes.ts';
import type { MarkWords } from '../../domain/languages/formWords.ts';
import { languages, type OtherLanguage, otherLanguages } from '../../domain/languages/languages.ts';
import { translatedChoices } from '../../domain/languages/optionWords.ts';
import { wordsOfForm } from '../../domain/languages/wordsOfForm.ts';
import { linkMessages } from '../../domain/messages/linkMessages.ts';
import { nameFallbacks, referenceTexts } from '../../domain/messages/referenceMessages.ts';
import { keysOf } from '../../domain/records.ts';

/** Where a text stands, what it says in English, and in each other language. Parts that are filled in are `{1}`, `{2}` … */
export type TranslationRow = { where: string; english: string } & Readonly<Record<OtherLanguage, string>>;

const folder = path.join(import.meta.dirname, '../../domain/languages');
const mostParts = 6;
/** What is filled in: a mark for each part, or numbers. */
type Parts = readonly (string | number)[];
const marks: Parts = Array.from({ length: mostParts }, (_, index) => `{${index + 1}}`);

/** Returns what a function says of parts; of marks, where it takes texts, and of numbers, where it counts. */
function madeOf(make: CallableFunction, parts: Parts): string {
  const said = (filled: Parts) => String(Reflect.apply(make, undefined, filled));
  try {
    const text = said(parts);
    return text.includes('NaN') ? said(parts.map(() => 2)) : text;
  } catch {
    return said(marks);
  }
}

/** Returns each text of a module by its path, `formTexts.next`; of one that is made of parts, as made of these. */
function textsIn(value: unknown, parts: Parts, at = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[at, value]]);
  if (typeof value === 'function') return new Map([[at, madeOf(value, parts)]]);
  const found = new Map<string, string>();
  for (const [key, each] of Object.entries(Object(value)))
    for (const [where, text] of textsIn(each, parts, at ? `${at}.${key}` : key)) found.set(where, text);
  return found;
}

/** What English says where translations fill in a number. */
const englishMarks: MarkWords = { within: (weeks) => (weeks === 1 ? '1 week' : `${weeks} weeks`), time: timeText };

const moduleIn = async (language: OtherLanguage, name: string): Promise<unknown> =>
  import(path.join(folder, language, `${name}.ts`));

/** Returns the English of the files that have one, by the import of its type; the messages' own words are in two others. */
async function englishOf(name: string, parts: Parts): Promise<Map<string, string>> {
  const [, address] =
    /import type \* as english from '(.+)';/.exec(readFileSync(path.join(folder, 'zh', `${name}.ts`), 'utf8')) ?? [];
  const texts = address ? textsIn(await import(path.join(folder, 'zh', address)), parts) : new Map<string, string>();
  if (name !== 'messageTexts') return texts;
  const { ask: _, ...stepWords } = referenceTexts;
  const linkWords = Object.fromEntries(
    Object.entries(linkMessages).map(([key, { subject, email, invitation, sms }]) => [
      key,
      { subject, email: email({ volunteer: '{{volunteer}}' }), invitation, sms },
    ]),
  );
  return new Map([...texts, ...textsIn({ linkWords, stepWords, nameFallbacks }, parts)]);
}

/** Returns the rows of texts that stand in a file of the same name in each language. @param english by their path */
async function rowsOf(name: string, english: ReadonlyMap<string, string>, parts = marks): Promise<TranslationRow[]> {
  const [zh, ms, ta] = await Promise.all(
    otherLanguages.map(async (code) => textsIn(await moduleIn(code, name), parts)),
  );
  return [...english].flatMap(([key, text]) => {
    const said = { zh: zh?.get(key), ms: ms?.get(key), ta: ta?.get(key) };
    if (said.zh === undefined || said.ms === undefined || said.ta === undefined) return [];
    return [{ where: `${name}: ${key}`, english: text, zh: said.zh, ms: said.ms, ta: said.ta }];
  });
}

/** Returns every text, as the files of the languages have it. @param parts which are filled in */
export async function translationRows(parts = marks): Promise<TranslationRow[]> {
  const forms = keysOf(formsByName).map((name) => {
    const english = wordsOfForm(formsByName[name].form).map((text) => [`words.${text}`, text] as const);
    return rowsOf(name, new Map(english));
  });
  const options = Object.entries(translatedChoices).flatMap(([choice, { options: each, names }]) =>
    each.map(({ code, label }) => [`options.${choice}.${names.get(code) ?? ''}`, label] as const),
  );
  const places = [...textsIn(await moduleIn('zh', 'places'), parts).keys()].map(
    (key) => [key, key.split('.')[1] ?? ''] as const,
  );
  const texts = readdirSync(path.join(folder, 'zh'))
    .map((file) => path.basename(file, '.ts'))
    .filter((name) => /texts$/i.test(name))
    .map(async (name) => rowsOf(name, await englishOf(name, parts), parts));
  const groups = [
    ...forms,
    ...texts,
    rowsOf('markWords', textsIn({ markWords: englishMarks }, parts), parts),
    rowsOf('options', new Map(options)),
    rowsOf('places', new Map(places)),
  ];
  return (await Promise.all(groups)).flat();
}

const heading = ['Where', 'English', ...otherLanguages.map((code) => languages[code]), 'Older than its English'];
const line = (cells: readonly string[]): string => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');

/** Returns the cells of each line of such a list. */
const linesOf = (csv: string): string[][] =>
  [...csv.matchAll(/(?:"(?:[^"]|"")*",?)+(?=\n|$)/g)].map(([text]) =>
    [...text.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')),
  );

const fileOf = (where: string): string => where.split(':')[0] ?? '';

/**
 * Returns the list. A translation is marked as older while it is the same as in the list before and its English is not; the
 * mark stays until the translation changes, or whoever finds it still right deletes the mark.
 * @param before the list as it was
 */
export function translationsCsv(rows: readonly TranslationRow[], before: string): string {
  const listed = linesOf(before);
  const earlier = new Map(listed.map((cells) => [cells[0], cells]));
  const present = new Set(rows.map(({ where }) => where));
  /** A form's words are named by their English, so that a changed one is found by what it says in the other languages. */
  const renamed = (row: TranslationRow) =>
    listed.find(
      ([where = '', , zh, ms, ta]) =>
        !present.has(where) && fileOf(where) === fileOf(row.where) && zh === row.zh && ms === row.ms && ta === row.ta,
    );
  const lines = rows.map((row) => {
    const [, english, zh, ms, ta, marked = ''] = earlier.get(row.where) ?? renamed(row) ?? [];
    const said = { zh, ms, ta };
    const older = otherLanguages.filter(
      (code) => said[code] === row[code] && (english !== row.english || marked.split(' ').includes(code)),
    );
    return line([row.where, row.english, row.zh, row.ms, row.ta, older.join(' ')]);
  });
  // With a mark of its encoding, without which Excel reads no Tamil.
  return `\ufeff${[line(heading), ...lines].join('\n')}\n`;
}
