/** A volunteer's own page on a phone that drops the tab. */
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { OwnPage } from '../../domain/contract/volunteering.ts';
import { ownDetailTexts } from '../../domain/signup/ownDetailTexts.ts';
import { ownPageTexts } from '../../domain/signup/ownPageTexts.ts';
import { Details } from '../../frontend/src/public/me/Details.tsx';
import { GiveUpButton } from '../../frontend/src/public/me/GiveUpButton.tsx';
import { usePresses } from '../../frontend/src/public/me/usePresses.ts';

beforeEach(() => sessionStorage.clear());

const known = {
  ...{ address: false, unit: false, dietary: false },
  ...{ emergencyName: false, emergencyNumber: false, emergencyRelationship: false },
};
const shown: OwnPage = {
  ...{ name: 'Nur Aisyah', admission: { may: 'yes' }, forms: [], next: [], off: [], open: [], waiting: [], hours: [] },
  ...{ certificate: null, details: known, detailsVersion: '1', takesNumbers: false, calendar: '' },
};
const session = { id: 'a', name: 'Chess', start: '2026-11-28T01:00:00Z', end: null, place: '' };
const nothing = () => {};

const Own = () => {
  const presses = usePresses(nothing);
  return (
    <>
      <Details page={shown} stored={known} reload={nothing} onCorrect={nothing} />
      <GiveUpButton session={session} presses={presses} />
    </>
  );
};

test('what was typed is there when the tab is loaded again', async () => {
  const diet = page.getByLabelText(ownDetailTexts.labels.dietary);
  const word = page.getByLabelText(ownPageTexts.word);
  const openWord = async () => {
    await page.getByRole('button', { name: ownPageTexts.cannotCome }).click();
    await page.getByText(ownPageTexts.word).click();
  };
  const before = await render(<Own />);
  await page.getByText(ownDetailTexts.open).click();
  await diet.fill('No nuts');
  await openWord();
  await word.fill('ill');
  await before.unmount();
  await render(<Own />);
  await page.getByText(ownDetailTexts.open).click();
  await openWord();
  await expect.element(diet).toHaveValue('No nuts');
  await expect.element(word).toHaveValue('ill');
});
