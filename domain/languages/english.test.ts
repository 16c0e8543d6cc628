import { expect, it } from 'vitest';
import { formsByName } from '../forms/index.ts';
import { keysOf } from '../records.ts';
import { statesTime, unmarked } from './formWords.ts';
import { wordsOfForm } from './wordsOfForm.ts';

it.each(keysOf(formsByName))(
  'the list of the texts of %s is complete, so that a missing translation does not compile',
  async (name) => {
    const lines = wordsOfForm(formsByName[name].form).map((text) => `  ${JSON.stringify(text)},`);
    const source = [
      '// Written by `npm run generate`: the texts of the form, of which each language translates every one.',
      '// biome-ignore-all format: one text a line',
      'export const english = [',
      ...lines,
      '] as const;',
      '',
    ].join('\n');
    await expect(source).toMatchFileSnapshot(`./english/${name}.ts`);
  },
);

it('a translation says how long a form takes where its English does', () => {
  const english = 'This form takes about 5 minutes to complete.';
  const words = { within: () => '2 minggu', time: (minutes: number) => `${minutes} minit` };
  expect([statesTime(english), unmarked('Borang ini: {time}.', english, words)]).toEqual([
    true,
    'Borang ini: 5 minit.',
  ]);
});
