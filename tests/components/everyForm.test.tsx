import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { draftTexts } from '../../domain/forms/draftTexts.ts';
import type { Form } from '../../domain/forms/formTypes.ts';
import { forms } from '../../domain/forms/index.ts';
import { formTexts } from '../../domain/forms/texts.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication/questions.ts';
import { expectAccessible } from './accessible.ts';
import { button, closeTab, fillPage, untilShown, valuesOn } from './filling.ts';
import { WholePage } from './formPage.tsx';
import { brokenWords, excessWidth, longerTextFaults, smallTargets, smallTexts } from './measures.ts';
import { emulated } from './media.ts';
import { translatePage } from './translator.ts';

// As for somebody whose browser translates the page.
beforeAll(translatePage);
beforeEach(async () => {
  localStorage.clear();
  await page.viewport(320, 640);
  await emulated({ 'prefers-color-scheme': 'dark' });
});
afterAll(async () => {
  await page.viewport(390, 844);
  await emulated({});
});

/** Two and a half screens of a phone. */
const longest = 2.5 * 844;

// The longest form has nine pages, and each is checked twice.
const timeout = 360_000;

/** What browsers are told of the fields about whoever fills in a form (WCAG 1.3.5), by name. */
const purposes: Readonly<Record<string, string>> = {
  ...{ salutation: 'honorific-prefix', contid: 'name', name: 'name', preferredname: 'nickname', birthday: 'bday' },
  ...{ email: 'email', number: 'tel', contactnumber: 'tel' },
  ...{ addressline1: 'address-line1', addressline2: 'address-line2', address: 'street-address' },
  ...{ occupationtitle: 'organization-title', occupation: 'organization-title' },
  ...{ organisationname: 'organization', organisation: 'organization', orgid: 'organization' },
};

/** Returns the fields that say another purpose; one without a purpose is filled in by no browser, not even after a reload. */
const unlikePurposes = (): string[] =>
  [...document.forms]
    .flatMap((form) => [
      ...form.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
        'input:not([readonly]), select, textarea',
      ),
    ])
    .filter((control) => (control.autocomplete || control.form?.autocomplete) !== (purposes[control.name] ?? 'off'))
    .map(({ name, type, autocomplete }) => `${type} ${name}: ${autocomplete}`);

const isRequired = ({ pages }: Form, index: number): boolean =>
  pages[index]?.sections.some(({ ask }) => ask.some(({ optional }) => !optional)) ?? false;

for (const form of forms) {
  const last = form.pages.length - 1;

  test(`${form.title}: each page fits a narrow phone and is accessible, in the dark with its messages and in the light with its answers, and holds them when the form is continued`, {
    timeout,
  }, async () => {
    const tab = await render(<WholePage form={form} />);
    const held: string[][] = [];
    const goOn = button(formTexts.next);
    for (let index = 0; index < last; index++) {
      // First with every message that a page can show; one that asks nothing required shows none.
      if (isRequired(form, index)) {
        await goOn.click();
        await expect.element(page.getByRole('alert').first()).toBeVisible();
      }
      expect(excessWidth()).toBe(0);
      expect(longerTextFaults()).toEqual([]);
      await expectAccessible();
      const keepSensitive = page.getByRole('checkbox', { name: draftTexts.keepSensitive, checked: false });
      if (keepSensitive.elements().length > 0) await keepSensitive.click();
      await fillPage(form, index);
      expect(excessWidth()).toBe(0);
      expect(smallTargets()).toEqual([]);
      expect(smallTexts()).toEqual([]);
      expect(longerTextFaults()).toEqual([]);
      expect(staleTexts()).toEqual([]);
      expect(brokenWords()).toEqual([]);
      expect(unlikePurposes()).toEqual([]);
      await emulated({ 'prefers-color-scheme': 'light' });
      await expectAccessible();
      await emulated({ 'prefers-color-scheme': 'dark' });
      held.push(valuesOn(form, index));
      await page.viewport(390, 844);
      expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(longest);
      await page.viewport(320, 640);
      await goOn.click();
      await untilShown(form, index + 1);
    }
    expect(excessWidth()).toBe(0);
    expect(longerTextFaults()).toEqual([]);
    expect(smallTargets()).toEqual([]);
    expect(brokenWords()).toEqual([]);
    await expectAccessible();
    await page.viewport(390, 844);
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(longest);
    await page.viewport(320, 640);
    await closeTab(tab);
    await render(<WholePage form={form} />);
    await button(draftTexts.resume).click();
    await untilShown(form, last);
    for (let index = last - 1; index >= 0; index--) {
      await button(formTexts.previous).click();
      await untilShown(form, index);
      await expect.poll(() => valuesOn(form, index)).toEqual(held[index]);
    }
  });
}

test('answers stay in any order of Next, Previous and the browser’s back', { timeout }, async () => {
  const form = volunteerApplication;
  const goOn = button(formTexts.next);
  await render(<WholePage form={form} />);
  const held: string[][] = [];
  for (const index of [0, 1]) {
    await fillPage(form, index);
    held.push(valuesOn(form, index));
    await goOn.click();
    await untilShown(form, index + 1);
  }
  await fillPage(form, 2);
  held.push(valuesOn(form, 2));
  await button(formTexts.previous).click();
  await untilShown(form, 1);
  await expect.poll(() => valuesOn(form, 1)).toEqual(held[1]);
  history.back();
  await untilShown(form, 0);
  await expect.poll(() => valuesOn(form, 0)).toEqual(held[0]);
  for (const index of [1, 2]) {
    await goOn.click();
    await untilShown(form, index);
    await expect.poll(() => valuesOn(form, index)).toEqual(held[index]);
  }
});
