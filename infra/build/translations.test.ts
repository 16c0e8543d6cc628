import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { otherLanguages } from '../../domain/languages/languages.ts';
import { type TranslationRow, translationRows, translationsCsv } from './translations.ts';

const file = path.join(import.meta.dirname, '../../docs/translations.csv');
const rows = await translationRows();

it('the list for native readers has every text with its English, and marks those that are older than their English', async () => {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  await expect(translationsCsv(rows, before)).toMatchFileSnapshot(file);
});

it('a translation is marked while its English has changed and it has not, or until somebody deletes the mark', () => {
  const row: TranslationRow = { where: 'texts: a', english: 'One, "two"\nthree', zh: '一', ms: 'Satu', ta: 'ஒன்று' };
  const older = (now: TranslationRow, before: string) => /"([^"]*)"\n$/.exec(translationsCsv([now], before))?.[1];
  const first = translationsCsv([row], '');
  expect(older(row, first)).toBe('');
  const changed = { ...row, english: 'Two', ms: 'Dua' };
  const second = translationsCsv([changed], first);
  expect(older(changed, first)).toBe('zh ta');
  expect(older(changed, second)).toBe('zh ta');
  expect(older({ ...changed, zh: '二' }, second)).toBe('ta');
  expect(older(changed, second.replace('"zh ta"', '""'))).toBe('');
  // A form's words are named by their English.
  expect(older({ ...row, where: 'texts: b', english: 'Two' }, first)).toBe('zh ms ta');
  expect(older({ ...row, where: 'others: b', english: 'Two' }, first)).toBe('');
});

const partsOf = (text: string): string[] => [...new Set(text.match(/\{+\w+\}+/g))].sort();

/** How long to wait is said in English words; the others take an answer, a direction or a sign for what they say. */
const fillOthers =
  /: (refusalTexts\.(tooMany|notYet)|screenTexts\.move|answerErrors\.specifics|formTexts\.charactersLeft|linkWords\.ownPage)/;

it.each(otherLanguages)('each text in %s fills in what its English does', (language) => {
  const wrong = rows.filter(({ english, [language]: said }) => partsOf(said).join() !== partsOf(english).join());
  expect(wrong.map(({ where }) => where).filter((where) => !fillOthers.test(where))).toEqual([]);
});

it('where English tells one from several, so does Tamil; Malay and Chinese do not', async () => {
  const [one, several] = await Promise.all(
    [1, 2].map((number) => translationRows(Array.from({ length: 6 }, () => number))),
  );
  const plain = (text = '') => text.replaceAll('2', '1');
  const differs = (language: 'english' | 'ta') => (row: TranslationRow, index: number) =>
    plain(row[language]) !== plain(several?.[index]?.[language]);
  const counted = one?.filter(differs('english')) ?? [];
  expect(counted.length).toBeGreaterThan(2);
  expect(
    counted.filter((row) => !one?.filter(differs('ta')).includes(row)).map(({ where, ta }) => [where, ta]),
  ).toEqual([]);
});
