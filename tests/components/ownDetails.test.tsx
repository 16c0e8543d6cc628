/** What volunteers read where they change their own details. */
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { OwnPage } from '../../domain/contract/volunteering.ts';
import { ownDetailTexts } from '../../domain/signup/ownDetailTexts.ts';
import { Details } from '../../frontend/src/public/me/Details.tsx';

beforeEach(() => sessionStorage.clear());

const details = {
  ...{ address: true, unit: false, dietary: true },
  ...{ emergencyName: false, emergencyNumber: false, emergencyRelationship: false },
};
const shown: OwnPage = {
  ...{ name: 'Nur Aisyah', admission: { may: 'yes' }, forms: [], next: [], off: [], open: [], waiting: [], hours: [] },
  ...{ certificate: null, details, detailsVersion: '1', takesNumbers: false, calendar: '' },
};
const nothing = () => {};

test('what is replaced together says so beside each of its fields, where any of it is on record', async () => {
  const { labels, onRecord, together } = ownDetailTexts;
  await render(<Details page={shown} stored={details} reload={nothing} onCorrect={nothing} />);
  await page.getByText(ownDetailTexts.open).click();
  const field = (label: string) => expect.element(page.getByLabelText(label, { exact: true }));
  await field(labels.address).toHaveAccessibleDescription(`${onRecord} ${together.address}`);
  await field(labels.unit).toHaveAccessibleDescription(together.address);
  await field(labels.emergencyNumber).toHaveAccessibleDescription('');
  await field(labels.dietary).toHaveAccessibleDescription(onRecord);
});
