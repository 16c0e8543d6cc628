/** Answers a form in any language: by the names and values of its controls, which are the same in each. */
import type { Page } from '@playwright/test';
import { isAsked } from '../../domain/forms/asked.ts';
import { type Form, type Question, questionsIn } from '../../domain/forms/formTypes.ts';
import type { TypedAnswer, TypedAnswers } from '../../domain/forms/payload.ts';
import { readSpecifics } from '../../domain/forms/specifics.ts';
import { rate } from './rating.ts';

const textOf = (answer: TypedAnswer): string => (typeof answer === 'string' ? answer : '');

async function answer(page: Page, { name, specifics }: Question, given: TypedAnswer): Promise<void> {
  const asking = page.locator(`#${name}`);
  const slider = asking.getByRole('slider');
  const boxOf = (value: string) => asking.locator(`input[value="${value}"]`);
  await asking.locator('input, select, textarea').first().waitFor();
  if ((await slider.count()) > 0) return rate(page, slider, Number(given));
  if (Array.isArray(given)) {
    for (const [place, part] of given.entries()) {
      if (typeof part !== 'string')
        for (const [key, text] of Object.entries<string>(part))
          await page.locator(`[name="${name}.${place}.${key}"]`).fill(text);
      else if ((await asking.locator('select').count()) > 0)
        await asking.locator('select').nth(place).selectOption(part);
      else await boxOf(part).check();
    }
    return;
  }
  const text = textOf(given);
  if (specifics) {
    const { answer: chosen = 'No', details } = readSpecifics(text);
    await boxOf(chosen).check();
    if (details) await asking.getByRole('textbox').fill(details);
  } else if ((await asking.getByRole('radio').count()) > 0) await boxOf(text).check();
  else if ((await asking.getByRole('checkbox').count()) > 0)
    await asking.getByRole('checkbox').setChecked(text === 'true');
  else if ((await asking.locator('select').count()) === 1 && (await asking.getByRole('textbox').count()) === 0)
    await asking.locator('select').selectOption(text);
  else await asking.locator('input:not([type=hidden]), textarea').first().fill(text);
}

/** Answers what a page of the form asks. */
export async function answerPage(page: Page, form: Form, index: number, typed: TypedAnswers): Promise<void> {
  const formPage = form.pages[index];
  for (const question of formPage ? questionsIn(formPage) : [])
    if (!question.readOnly && isAsked(question, (name) => typed[name]))
      await answer(page, question, typed[question.name]);
}
