import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { charity } from '../../../domain/charity.ts';
import { forms } from '../../../domain/forms/index.ts';
import { addressIn } from '../../../domain/languages/languages.ts';
import { tables } from '../../../domain/schema/index.ts';
import { staffDataverse } from '../dataverse.ts';
import { aClearedVolunteer, aSession, ownPathOf, pressFor } from '../ownPages.ts';
import { onPhone, test } from '../visitors.ts';
import { aVisitTo } from '../visits.ts';
import { expectAccessibleInBothThemes, expectAccessibleInHighContrast, expectFitsEveryWidth } from './qualities.ts';

test(
  'every public page fits a small phone, a phone and a desktop, is accessible in each theme, and says whom to call',
  onPhone,
  async ({ page }) => {
    test.slow();
    const visits = await Promise.all(forms.map(aVisitTo));
    const volunteer = await aClearedVolunteer('Chandrasekaran Venkataraghavan');
    const [going, full] = [
      await aSession('Reading with the youngest', 2),
      await aSession('Chess', 3, { crf69_places: 1 }),
    ];
    await aSession('Homework help', 4, { crf69_places: 9 });
    await pressFor(volunteer, going, 'take');
    const code = randomUUID();
    await staffDataverse().update(tables.activity, going, { crf69_publiccode: code });
    await pressFor(await aClearedVolunteer(), full, 'take');
    await pressFor(volunteer, full, 'take');
    const own = await ownPathOf(volunteer);
    // Of the languages, the one with the longest words.
    for (const path of [
      ...visits.map((visit) => visit.path),
      addressIn('ta', '/'),
      own,
      addressIn('ta', own),
      '/me/x',
      '/me',
      addressIn('ta', '/me'),
      `/session/${code}`,
      addressIn('ta', `/session/${code}`),
      '/session/x',
      '/privacy/x',
      '/privacy',
      addressIn('ta', '/privacy'),
      '/no/such/page',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(/^(Loading|Looking for|உங்கள் பக்கம் ஏற்றப்படுகிறது|அமர்வு தேடப்படுகிறது)/)).toHaveCount(0);
      await expect(page.getByRole('link', { name: charity.phone })).toBeVisible();
      await expect(page.getByRole('link', { name: charity.email })).toBeVisible();
      await expect(page.getByText(charity.address)).toBeVisible();
      await expect(page).toHaveTitle(/./);
      await expectFitsEveryWidth(page, path);
      await expectAccessibleInBothThemes(page);
      await expectAccessibleInHighContrast(page);
    }
  },
);
