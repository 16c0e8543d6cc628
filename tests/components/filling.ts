/** Fills in any page of any form, from its definition, and reads what its fields hold. */
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { isAsked } from '../../domain/forms/asked.ts';
import { exampleOf } from '../../domain/forms/examples.example.ts';
import { type Form, type Question, questionsIn } from '../../domain/forms/formTypes.ts';
import { forms } from '../../domain/forms/index.ts';
import type { TypedAnswer, TypedAnswers } from '../../domain/forms/payload.ts';
import { refereeLabels } from '../../domain/forms/refereeEntry.ts';
import { refereeFields } from '../../domain/forms/referees.ts';
import { readSpecifics } from '../../domain/forms/specifics.ts';
import { formTexts } from '../../domain/forms/texts.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication/questions.ts';
import { controlKind } from '../../frontend/src/public/fields/registry.ts';
import { someLocations } from './formPage.tsx';
import { question } from './questions.ts';

/** A complete and valid submission of a form, or of some of its pages, with locations that it offers here. */
export const typedInto = ({ path }: Form): TypedAnswers => ({
  ...exampleOf(forms.find((form) => form.path === path) ?? volunteerApplication),
  preferredlocation: someLocations.slice(0, 2).map(({ id }) => id),
});

const questionsOn = ({ pages }: Form, index: number): readonly Question[] => {
  const formPage = pages[index];
  return formPage ? questionsIn(formPage) : [];
};

/** Waits until a page is shown: pages under one title are distinguished by their first question. */
export const untilShown = async (form: Form, index: number): Promise<void> => {
  const [first] = questionsOn(form, index);
  if (first) await expect.poll(() => document.getElementById(first.name)).not.toBeNull();
  else await expect.element(page.getByRole('heading', { name: formTexts.checkTitle })).toBeVisible();
};

/** Answers all pages before this one, and goes to it. */
export async function fillUpTo(form: Form, index: number): Promise<void> {
  for (let before = 0; before < index; before++) {
    await fillPage(form, before);
    await button(formTexts.next).click();
    await untilShown(form, before + 1);
  }
}

/** Answers the questions of a page, as far as these answers show them. */
export async function fillPage(form: Form, index: number, typed: TypedAnswers = typedInto(form)): Promise<void> {
  for (const each of questionsOn(form, index))
    if (!each.readOnly && isAsked(each, (name) => typed[name])) await answer(each, typed[each.name]);
}

async function answer(asked: Question, given: TypedAnswer): Promise<void> {
  // An answer before it may have brought it up.
  await expect.poll(() => document.getElementById(asked.name)).not.toBeNull();
  const asking = question(asked.name);
  const text = typeof given === 'string' ? given : '';
  const parts = Array.isArray(given) ? given : [];
  switch (controlKind(asked)) {
    case 'integer':
    case 'decimal':
      return asking.getByRole('spinbutton').fill(text);
    case 'yesNo':
      return radio(asking, (text === 'true') !== (asked.inverse ?? false) ? 'Yes' : 'No').click();
    case 'tick':
      return asking.getByRole('checkbox').click();
    case 'rating':
      // What takes presses lies over the line.
      return asking.getByRole('slider').click({ force: true });
    case 'choice':
      return choose(asking, labelOf(asked, text));
    case 'choices':
      for (const code of parts) await asking.getByRole('checkbox', { name: labelOf(asked, code), exact: true }).click();
      return;
    case 'specifics':
      return specify(asking, text);
    case 'locations':
      for (const [place, id] of parts.entries()) await asking.getByRole('combobox').nth(place).selectOptions(id);
      return;
    case 'referees':
      for (const [place, entry] of parts.entries()) await describe(asking, place, entry);
      return;
    default:
      return asking.getByRole('textbox').fill(text);
  }
}

const radio = (asking: Locator, name: string) => asking.getByRole('radio', { name, exact: true });

function labelOf({ field, label }: Question, code: unknown): string {
  const options = 'choice' in field ? field.choice.options : [];
  const option = options.find((each) => String(each.code) === code);
  if (!option) throw new Error(`“${label}” offers no ${String(code)}.`);
  return option.label;
}

/** A few options are radio buttons, many are a list. */
async function choose(asking: Locator, option: string): Promise<void> {
  const list = asking.getByRole('combobox');
  await (list.elements().length > 0 ? list.selectOptions(option) : radio(asking, option).click());
}

async function specify(asking: Locator, text: string): Promise<void> {
  const { answer: chosen = 'No', details } = readSpecifics(text);
  await radio(asking, chosen).click();
  if (details) await asking.getByRole('textbox').fill(details);
}

async function describe(asking: Locator, place: number, entry: Readonly<Record<string, string>>): Promise<void> {
  const referee = asking.getByRole('group', { name: `Referee ${place + 1}`, exact: true });
  for (const { key, type, optional } of refereeFields) {
    const name = `${refereeLabels[key]}${optional ? ' (optional)' : ''}`;
    await referee.getByRole(type === 'number' ? 'spinbutton' : 'textbox', { name, exact: true }).fill(entry[key] ?? '');
  }
}

/** Returns what each field of a page's questions holds, in order. */
export const valuesOn = (form: Form, index: number): string[] =>
  questionsOn(form, index).flatMap(({ name }) =>
    [...(document.getElementById(name)?.querySelectorAll<Control>('input, select, textarea') ?? [])].map(heldBy),
  );

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const heldBy = (control: Control): string =>
  control instanceof HTMLInputElement && /radio|checkbox/.test(control.type) ? `${control.checked}` : control.value;

export const button = (name: string): Locator => page.getByRole('button', { name, exact: true });

/** Leaves a page as a closed tab does, which lets go of the answers that it had open. */
export async function closeTab({ unmount }: { unmount: () => unknown }): Promise<void> {
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  await unmount();
  await expect.poll(openDrafts).toEqual([]);
}

/** Returns the names of what is kept here and is open in a tab. */
const openDrafts = async () => {
  const held = ((await navigator.locks.query()).held ?? []).flatMap(({ name }) => name?.split(' ')[1] ?? []);
  return Object.keys(localStorage).filter((name) => held.some((key) => name.endsWith(key)));
};
