/** Answers each kind of question, by roles and labels as a person does. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Question } from '../../domain/forms/formTypes.ts';
import type { TypedAnswer } from '../../domain/forms/payload.ts';
import { emptyReferee, type RefereeEntry } from '../../domain/forms/refereeEntry.ts';
import { refereeFields } from '../../domain/forms/referees.ts';
import { readSpecifics } from '../../domain/forms/specifics.ts';
import { type ControlKind, controlKind } from '../../frontend/src/public/fields/registry.ts';
import { type ControlWords, englishWords } from './controlWords.ts';
import { type Hand, mouse } from './hands.ts';
import { rate } from './rating.ts';

/** Whose hand fills in, and in which language the form is. */
export type Manner = { hand: Hand; words: ControlWords };
export const withMouse: Manner = { hand: mouse, words: englishWords };

type Asked = { page: Page; question: Question; manner: Manner };
type Fill = (asked: Asked, answer: TypedAnswer) => Promise<unknown>;
const textOf = (answer: TypedAnswer): string => (typeof answer === 'string' ? answer : '');
const partsOf = (answer: TypedAnswer): readonly (string | RefereeEntry)[] => (Array.isArray(answer) ? answer : []);
/** Returns a question's accessible name, which says if it is optional. */
const named = ({ label, optional = false }: { label: string; optional?: boolean }, { words }: Manner) => ({
  name: optional ? `${label} ${words.screenTexts.optional}` : label,
  exact: true,
});

function optionLabel({ field, label }: Question, code: unknown): string {
  const options = field.kind === 'choice' || field.kind === 'choices' ? field.choice.options : [];
  const option = options.find((each) => String(each.code) === code);
  if (!option) throw new Error(`“${label}” offers no ${code}.`);
  return option.label;
}

const radio = ({ page, question, manner }: Asked, option: string) =>
  page.getByRole('radiogroup', named(question, manner)).getByRole('radio', { name: option, exact: true });
const yesOrNo = (asked: Asked, isYes: boolean) => {
  const { yes, no } = asked.manner.words.screenTexts;
  return radio(asked, isYes ? yes : no);
};
const box = ({ page, question, manner }: Asked, option: string) =>
  page.getByRole('group', named(question, manner)).getByRole('checkbox', { name: option, exact: true });

const enterInto =
  (role: 'textbox' | 'spinbutton'): Fill =>
  ({ page, question, manner }, answer) =>
    manner.hand.enter(page.getByRole(role, named(question, manner)), textOf(answer));
const text = enterInto('textbox');
const number = enterInto('spinbutton');

/** A few options are radio buttons, many are a list. */
async function list({ page, question, manner }: Asked): Promise<Locator | undefined> {
  const combobox = page.getByRole('combobox', named(question, manner));
  await expect(combobox.or(page.getByRole('radiogroup', named(question, manner)))).toBeVisible();
  return (await combobox.count()) > 0 ? combobox : undefined;
}

const fillBy: Readonly<Partial<Record<ControlKind, Fill>>> = {
  text,
  memo: text,
  date: text,
  integer: number,
  decimal: number,
  yesNo: (asked, answer) =>
    asked.manner.hand.choose(yesOrNo(asked, (answer === 'true') !== (asked.question.inverse ?? false))),
  tick: async ({ page, question, manner }, answer) => {
    if (answer === 'true') await manner.hand.choose(page.getByRole('checkbox', { name: question.tick }));
  },
  choice: async (asked, answer) => {
    const option = optionLabel(asked.question, answer);
    const combobox = await list(asked);
    const { hand } = asked.manner;
    await (combobox ? hand.select(combobox, option) : hand.choose(radio(asked, option)));
  },
  choices: async (asked, answer) => {
    for (const code of partsOf(answer)) await asked.manner.hand.choose(box(asked, optionLabel(asked.question, code)));
  },
  rating: ({ page, question, manner }, answer) =>
    rate(page.getByRole('slider', named(question, manner)), Number(answer), manner.hand),
  specifics: async (asked, answer) => {
    const { answer: chosen = 'No', details } = readSpecifics(textOf(answer));
    const { page, question, manner } = asked;
    await manner.hand.choose(yesOrNo(asked, chosen === 'Yes'));
    const { label, specifics = 'Yes' } = question;
    const name = `${manner.words.formTexts.specifics[specifics]} ${label}`;
    if (details) await manner.hand.enter(page.getByRole('textbox', { name }), details);
  },
  locations: async ({ page, question, manner }, answer) => {
    const places = page.getByRole('group', named(question, manner)).getByRole('combobox');
    for (const [index, id] of partsOf(answer).entries()) await manner.hand.select(places.nth(index), String(id));
  },
  referees: async ({ page, manner }, answer) => {
    const { screenTexts, refereeLabels } = manner.words;
    for (const [index, part] of partsOf(answer).entries()) {
      const entry = typeof part === 'string' ? emptyReferee : part;
      const referee = page.getByRole('group', { name: screenTexts.referee(index + 1), exact: true });
      for (const field of refereeFields) {
        const role = field.type === 'number' ? 'spinbutton' : 'textbox';
        const fieldNamed = named({ ...field, label: refereeLabels[field.key] }, manner);
        await manner.hand.enter(referee.getByRole(role, fieldNamed), entry[field.key]);
      }
    }
  },
};

export async function fillIn(
  page: Page,
  question: Question,
  answer: TypedAnswer,
  manner: Manner = withMouse,
): Promise<void> {
  const fill = fillBy[controlKind(question)];
  if (!fill) throw new Error(`Nobody knows how to answer “${question.label}”.`);
  await fill({ page, question, manner }, answer);
}
