/** Answers each kind of question and reads the answer, by roles and labels as a person does. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Question } from '../../domain/forms/formTypes.ts';
import type { TypedAnswer } from '../../domain/forms/payload.ts';
import { emptyReferee, type RefereeEntry } from '../../domain/forms/refereeEntry.ts';
import { refereeFields } from '../../domain/forms/referees.ts';
import { readSpecifics } from '../../domain/forms/specifics.ts';
import { formTexts } from '../../domain/forms/texts.ts';
import { splitPhoneNumber } from '../../domain/phone.ts';
import { type ControlKind, controlKind } from '../../frontend/src/public/fields/registry.ts';
import { rate } from './rating.ts';

type Control = {
  fill: (page: Page, question: Question, answer: TypedAnswer) => Promise<void>;
  expectHeld: (page: Page, question: Question, answer: TypedAnswer) => Promise<void>;
};

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

/** Returns a text as its field shows it: phone numbers in the country's own format. */
const shownText = ({ field }: Question, answer: string): string =>
  field.kind === 'text' && field.format === 'phone' ? (splitPhoneNumber(answer)?.national ?? answer) : answer;

const textbox = (page: Page, question: Question) => page.getByRole('textbox', named(question));
const radio = (page: Page, question: Question, option: string) =>
  page.getByRole('radiogroup', named(question)).getByRole('radio', { name: option, exact: true });
const box = (page: Page, question: Question, option: string) =>
  page.getByRole('group', named(question)).getByRole('checkbox', { name: option, exact: true });
const place = (page: Page, question: Question, index: number) =>
  page.getByRole('group', named(question)).getByRole('combobox').nth(index);
const refereeField = (page: Page, index: number, field: (typeof refereeFields)[number]) =>
  page
    .getByRole('group', { name: `Referee ${index + 1}`, exact: true })
    .getByRole(field.type === 'number' ? 'spinbutton' : 'textbox', named(field));
const specificsBox = (page: Page, { label, specifics = 'Yes' }: Question) =>
  page.getByRole('textbox', { name: `${formTexts.specifics[specifics]} ${label}` });

const text: Control = {
  fill: (page, question, answer) => textbox(page, question).fill(textOf(answer)),
  expectHeld: (page, question, answer) =>
    expect(textbox(page, question)).toHaveValue(shownText(question, textOf(answer))),
};

const number: Control = {
  fill: (page, question, answer) => page.getByRole('spinbutton', named(question)).fill(textOf(answer)),
  expectHeld: (page, question, answer) =>
    expect(page.getByRole('spinbutton', named(question))).toHaveValue(textOf(answer)),
};

/** A few options are radio buttons, many are a list. */
async function list(page: Page, question: Question): Promise<Locator | undefined> {
  const combobox = page.getByRole('combobox', named(question));
  await expect(combobox.or(page.getByRole('radiogroup', named(question)))).toBeVisible();
  return (await combobox.count()) > 0 ? combobox : undefined;
}

export const controls: Readonly<Partial<Record<ControlKind, Control>>> = {
  text,
  memo: text,
  date: text,
  integer: number,
  decimal: number,
  yesNo: {
    fill: (page, question, answer) => radio(page, question, yesNo(question, answer)).check(),
    expectHeld: (page, question, answer) => expect(radio(page, question, yesNo(question, answer))).toBeChecked(),
  },
  tick: {
    fill: (page, { tick }, answer) => page.getByRole('checkbox', { name: tick }).setChecked(answer === 'true'),
    expectHeld: (page, { tick }, answer) =>
      expect(page.getByRole('checkbox', { name: tick })).toBeChecked({ checked: answer === 'true' }),
  },
  choice: {
    fill: async (page, question, answer) => {
      const option = optionLabel(question, answer);
      const combobox = await list(page, question);
      await (combobox ? combobox.selectOption(option) : radio(page, question, option).check());
    },
    expectHeld: async (page, question, answer) => {
      const combobox = await list(page, question);
      await (combobox
        ? expect(combobox).toHaveValue(textOf(answer))
        : expect(radio(page, question, optionLabel(question, answer))).toBeChecked());
    },
  },
  choices: {
    fill: async (page, question, answer) => {
      for (const code of partsOf(answer)) await box(page, question, optionLabel(question, code)).check();
    },
    expectHeld: async (page, question, answer) => {
      const ticked = page.getByRole('group', named(question)).getByRole('checkbox', { checked: true });
      await expect(ticked).toHaveCount(partsOf(answer).length);
      for (const code of partsOf(answer)) await expect(box(page, question, optionLabel(question, code))).toBeChecked();
    },
  },
  rating: {
    fill: (page, question, answer) => rate(page, page.getByRole('slider', named(question)), Number(answer)),
    expectHeld: (page, question, answer) =>
      expect(page.getByRole('slider', named(question))).toHaveAttribute('aria-valuetext', `${textOf(answer)} of 10`),
  },
  specifics: {
    fill: async (page, question, answer) => {
      const { answer: chosen = 'No', details } = readSpecifics(textOf(answer));
      await radio(page, question, chosen).check();
      if (details) await specificsBox(page, question).fill(details);
    },
    expectHeld: async (page, question, answer) => {
      const { answer: chosen = 'No', details } = readSpecifics(textOf(answer));
      await expect(radio(page, question, chosen)).toBeChecked();
      if (details) await expect(specificsBox(page, question)).toHaveValue(details);
    },
  },
  locations: {
    fill: async (page, question, answer) => {
      for (const [index, id] of partsOf(answer).entries()) await place(page, question, index).selectOption(String(id));
    },
    expectHeld: async (page, question, answer) => {
      for (const [index, id] of partsOf(answer).entries())
        await expect(place(page, question, index)).toHaveValue(String(id));
    },
  },
  referees: {
    fill: (page, _question, answer) => eachRefereeField(page, answer, (field, value) => field.fill(value)),
    expectHeld: (page, _question, answer) =>
      eachRefereeField(page, answer, (field, value) =>
        expect(field).toHaveValue(splitPhoneNumber(value)?.national ?? value),
      ),
  },
};

async function eachRefereeField(
  page: Page,
  answer: TypedAnswer,
  visit: (field: Locator, value: string) => Promise<void>,
): Promise<void> {
  for (const [index, part] of partsOf(answer).entries()) {
    const entry = typeof part === 'string' ? emptyReferee : part;
    for (const field of refereeFields) await visit(refereeField(page, index, field), entry[field.key]);
  }
}

export function controlFor(question: Question): Control {
  const control = controls[controlKind(question)];
  if (!control) throw new Error(`Nobody knows how to answer “${question.label}”.`);
  return control;
}
