/** Answers each kind of question, by roles and labels as a person does. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Question } from '../../domain/forms/formTypes.ts';
import type { TypedAnswer } from '../../domain/forms/payload.ts';
import { emptyReferee, type RefereeEntry, refereeLabels } from '../../domain/forms/refereeEntry.ts';
import { refereeFields } from '../../domain/forms/referees.ts';
import { readSpecifics } from '../../domain/forms/specifics.ts';
import { formTexts } from '../../domain/forms/texts.ts';
import { type ControlKind, controlKind } from '../../frontend/src/public/fields/registry.ts';
import { rate } from './rating.ts';

type Fill = (page: Page, question: Question, answer: TypedAnswer) => Promise<void>;

const yesNo = ({ inverse = false }: Question, answer: TypedAnswer): string =>
  (answer === 'true') !== inverse ? 'Yes' : 'No';
const textOf = (answer: TypedAnswer): string => (typeof answer === 'string' ? answer : '');
const partsOf = (answer: TypedAnswer): readonly (string | RefereeEntry)[] => (Array.isArray(answer) ? answer : []);
/** Returns a question's accessible name, which says if it is optional. */
const named = ({ label, optional = false }: { label: string; optional?: boolean }) => ({
  name: optional ? `${label} (optional)` : label,
  exact: true,
});

function optionLabel({ field, label }: Question, code: unknown): string {
  const options = field.kind === 'choice' || field.kind === 'choices' ? field.choice.options : [];
  const option = options.find((each) => String(each.code) === code);
  if (!option) throw new Error(`“${label}” offers no ${code}.`);
  return option.label;
}

const radio = (page: Page, question: Question, option: string) =>
  page.getByRole('radiogroup', named(question)).getByRole('radio', { name: option, exact: true });
const box = (page: Page, question: Question, option: string) =>
  page.getByRole('group', named(question)).getByRole('checkbox', { name: option, exact: true });

const text: Fill = (page, question, answer) => page.getByRole('textbox', named(question)).fill(textOf(answer));
const number: Fill = (page, question, answer) => page.getByRole('spinbutton', named(question)).fill(textOf(answer));

/** A few options are radio buttons, many are a list. */
async function list(page: Page, question: Question): Promise<Locator | undefined> {
  const combobox = page.getByRole('combobox', named(question));
  await expect(combobox.or(page.getByRole('radiogroup', named(question)))).toBeVisible();
  return (await combobox.count()) > 0 ? combobox : undefined;
}

const fillBy: Readonly<Partial<Record<ControlKind, Fill>>> = {
  text,
  memo: text,
  date: text,
  integer: number,
  decimal: number,
  yesNo: (page, question, answer) => radio(page, question, yesNo(question, answer)).check(),
  tick: (page, { tick }, answer) => page.getByRole('checkbox', { name: tick }).setChecked(answer === 'true'),
  choice: async (page, question, answer) => {
    const option = optionLabel(question, answer);
    const combobox = await list(page, question);
    await (combobox ? combobox.selectOption(option) : radio(page, question, option).check());
  },
  choices: async (page, question, answer) => {
    for (const code of partsOf(answer)) await box(page, question, optionLabel(question, code)).check();
  },
  rating: (page, question, answer) => rate(page.getByRole('slider', named(question)), Number(answer)),
  specifics: async (page, question, answer) => {
    const { answer: chosen = 'No', details } = readSpecifics(textOf(answer));
    await radio(page, question, chosen).check();
    const { label, specifics = 'Yes' } = question;
    if (details) await page.getByRole('textbox', { name: `${formTexts.specifics[specifics]} ${label}` }).fill(details);
  },
  locations: async (page, question, answer) => {
    const places = page.getByRole('group', named(question)).getByRole('combobox');
    for (const [index, id] of partsOf(answer).entries()) await places.nth(index).selectOption(String(id));
  },
  referees: async (page, _question, answer) => {
    for (const [index, part] of partsOf(answer).entries()) {
      const entry = typeof part === 'string' ? emptyReferee : part;
      const referee = page.getByRole('group', { name: `Referee ${index + 1}`, exact: true });
      for (const field of refereeFields)
        await referee
          .getByRole(
            field.type === 'number' ? 'spinbutton' : 'textbox',
            named({ ...field, label: refereeLabels[field.key] }),
          )
          .fill(entry[field.key]);
    }
  },
};

export function fillIn(page: Page, question: Question, answer: TypedAnswer): Promise<void> {
  const fill = fillBy[controlKind(question)];
  if (!fill) throw new Error(`Nobody knows how to answer “${question.label}”.`);
  return fill(page, question, answer);
}
