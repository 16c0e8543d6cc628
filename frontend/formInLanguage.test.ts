import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { type FormName, formPaths } from '../domain/contract/paths.ts';
import { allQuestions, type Form } from '../domain/forms/formTypes.ts';
import { addressIn, otherLanguages } from '../domain/languages/languages.ts';
import { wordsOfForm } from '../domain/languages/wordsOfForm.ts';
import { keysOf } from '../domain/records.ts';
import { columnName } from '../domain/schema/names.ts';
import { evaluate } from './evaluated.ts';
import { formInLanguage, optionsInLanguage } from './formInLanguage.ts';

// As the build has them.
async function formNamed(name: FormName): Promise<Form> {
  const file = fileURLToPath(new URL(`../domain/forms/${name}/questions.ts`, import.meta.url));
  const form = (await evaluate<Record<string, Form>>(file))[name];
  if (!form) throw new Error(`There is no form ${name}.`);
  return form;
}

/** What a translation repeats of a text: the charity's marks, the names of a greeting, and numbers. */
const partsOf = (text: string): string[] => [...text.matchAll(/\{\w+\}|\d+/g)].map(([part]) => part).sort();

const everyForm = otherLanguages.flatMap((language) => keysOf(formPaths).map((name) => ({ name, language })));

it.each(everyForm)(
  '$name is whole in $language: each text and option, its names and numbers, and nothing that is stored',
  async ({ name, language }) => {
    const english = await formNamed(name);
    const form = await formInLanguage(language, name, english);
    expect(JSON.stringify(form)).not.toMatch(/\{(charity|phone|within|time)\}/);
    expect(form.path).toBe(addressIn(language, formPaths[name]));
    const codesOf = (one: Form) =>
      one.pages.flatMap((page) => page.sections.flatMap(({ ask }) => ask.map(({ name }) => name)));
    expect(codesOf(form)).toEqual(codesOf(english));
    const module = await evaluate<{ words: Readonly<Record<string, string>> }>(
      fileURLToPath(new URL(`../domain/languages/${language}/${name}.ts`, import.meta.url)),
    );
    for (const text of wordsOfForm(english)) expect(partsOf(module.words[text] ?? ''), text).toEqual(partsOf(text));
    const chosen = allQuestions(english).filter(({ field }) => field.kind === 'choice' || field.kind === 'choices');
    expect(Object.keys(await optionsInLanguage(language, [english]))).toEqual(
      chosen.map(({ name }) => columnName(name)),
    );
  },
);

it('a text without a translation stops the build', async () => {
  const renamed = { ...(await formNamed('volunteerApplication')), title: 'Application of a volunteer' };
  await expect(formInLanguage('zh', 'volunteerApplication', renamed)).rejects.toThrow(
    'no zh for: Application of a volunteer',
  );
});
