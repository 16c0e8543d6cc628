/** What was typed goes over to the form's page in another language. */
import { beforeEach, expect, test } from 'vitest';
import { draftTexts } from '../../domain/forms/draftTexts.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication/questions.ts';
import { carriedKey } from '../../frontend/src/public/answers/carriedKey.ts';
import { button, fillPage, valuesOn } from './filling.ts';
import { exit, found, kept, open, openAgain, toughest } from './keptDrafts.tsx';
import { pageAsking } from './questions.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** What goes over to another language's page. */
const carried = (): { key: string } | undefined =>
  JSON.parse(sessionStorage.getItem(carriedKey()) ?? 'null') ?? undefined;
const carry = (changes: object) => sessionStorage.setItem(carriedKey(), JSON.stringify({ ...carried(), ...changes }));

/** Presses a link to another language; this page stays, as where there is no signal. @returns what goes over */
function pressLanguage(how: MouseEventInit = {}) {
  const links = document.createElement('nav');
  links.className = 'languages';
  links.innerHTML = '<a href="#zh">中文</a>';
  document.body.append(links);
  window.addEventListener('click', (click) => click.preventDefault(), { once: true });
  links.firstElementChild?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
  links.remove();
  return carried();
}

test('other languages go on with what was typed, on its page, whatever the device keeps', async () => {
  const form = pageAsking(volunteerApplication, 'criminalrecords');
  let tab = await open(form);
  await button(draftTexts.doNotKeep).click();
  await fillPage(form, 0);
  const typed = valuesOn(form, 0);
  expect(pressLanguage()).toBeDefined();
  for (const key of ['second language', 'third language']) {
    // By another key, so that what went over before is not taken for it.
    carry({ key });
    tab = await openAgain(tab, form);
    await expect.element(found).not.toBeInTheDocument();
    await expect.element(button(draftTexts.keep)).toBeVisible();
    await expect.poll(() => valuesOn(form, 0)).toEqual(typed);
    expect([kept(), carried()]).toEqual([[], undefined]);
    await expect.poll(pressLanguage).toMatchObject({ key });
  }
});

test('what did not go over is gone for the next person', async () => {
  const tab = await open(exit);
  await toughest().fill('Saying goodbye, Aisyah.');
  await expect.poll(pressLanguage).toBeDefined();
  await button(draftTexts.clear).click();
  await expect.poll(carried).toBeUndefined();
  await toughest().fill('Saying goodbye, Aisyah.');
  expect(pressLanguage()).toBeDefined();
  await button(draftTexts.doNotKeep).click();
  await expect.poll(carried).toBeUndefined();
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
    expect(pressLanguage({ [key]: true })).toBeUndefined();
  expect(pressLanguage()).toBeDefined();
  carry({ at: Date.now() - 60_000 });
  await openAgain(tab, exit);
  await expect.element(toughest()).toHaveValue('');
  expect(carried()).toBeUndefined();
});
