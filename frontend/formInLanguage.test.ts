import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { OpenForm } from '../domain/forms/formTypes.ts';
import { otherLanguages } from '../domain/languages/languages.ts';
import { evaluate } from './evaluated.ts';
import { formInLanguage, optionsInLanguage } from './formInLanguage.ts';

// As the build has it.
const questions = fileURLToPath(new URL('../domain/forms/volunteerApplication/questions.ts', import.meta.url));
const { volunteerApplication } = (await evaluate<{ volunteerApplication: OpenForm }>(questions)).exports;

it.each(otherLanguages)(
  'the application is whole in %s: each text and option, and nothing that is stored',
  async (language) => {
    const form = await formInLanguage(language, 'volunteerApplication', volunteerApplication);
    const texts = JSON.stringify(form);
    expect(texts).not.toMatch(/\{(charity|within|time)\}/);
    expect(form.path).toBe(`/${language}`);
    const english = await formInLanguage('en', 'volunteerApplication', volunteerApplication);
    const codesOf = (one: typeof form) =>
      one.pages.flatMap((page) => page.sections.flatMap(({ ask }) => ask.map(({ name }) => name)));
    expect(codesOf(form)).toEqual(codesOf(english));
    const { crf69_race: races } = await optionsInLanguage(language, [volunteerApplication]);
    const [first] = Object.values(races ?? {});
    expect(first?.[0]).toBe('Chinese');
    expect(first?.[1]).not.toBe('Chinese');
  },
);

it('a text without a translation stops the build', async () => {
  const renamed = { ...volunteerApplication, title: 'Application of a volunteer' };
  await expect(formInLanguage('zh', 'volunteerApplication', renamed)).rejects.toThrow(
    'no zh for: Application of a volunteer',
  );
});
