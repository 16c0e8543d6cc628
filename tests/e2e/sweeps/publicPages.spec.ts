import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { charity } from '../../../domain/charity.ts';
import { apiPaths } from '../../../domain/contract/paths.ts';
import { forms } from '../../../domain/forms/index.ts';
import { volunteerApplication } from '../../../domain/forms/volunteerApplication/questions.ts';
import { volunteerFeedback } from '../../../domain/forms/volunteerFeedback/questions.ts';
import { addressIn, languageCodes } from '../../../domain/languages/languages.ts';
import { attendanceStatus } from '../../../domain/schema/choices/records.ts';
import { rowReference, tables } from '../../../domain/schema/index.ts';
import { brokenWords, excessWidth } from '../../components/measures.ts';
import { translatePage } from '../../components/translator.ts';
import { isWhole } from '../../runner/whole.ts';
import { expectAccessible } from '../accessibility.ts';
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
    // What is in a form is checked with axe in `tests/components/everyForm.test.tsx`; what is around it is the same for each
    // that is open, and for each that has a link.
    const alike = isWhole
      ? []
      : visits.filter((_, nth) => forms[nth] !== volunteerApplication && forms[nth] !== volunteerFeedback);
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
      await expect(page.getByText(/^(Loading|Looking for|உங்கள் பக்கம் ஏற்றப்படுகிறது|நிகழ்வு தேடப்படுகிறது)/)).toHaveCount(0);
      await expect(page.getByRole('link', { name: charity.phone })).toBeVisible();
      await expect(page.getByRole('link', { name: charity.email })).toBeVisible();
      await expect(page.getByText(charity.address)).toBeVisible();
      await expect(page).toHaveTitle(/./);
      await expectFitsEveryWidth(page, path);
      // What is in another language is checked with axe below, and with the forms.
      if (path.startsWith(addressIn('ta', '/')) || alike.some((visit) => visit.path === path)) continue;
      await expectAccessibleInBothThemes(page);
      await expectAccessibleInHighContrast(page);
    }
  },
);

test(
  'in each language the pages beside the forms are accessible, fit a small phone, break no word there, and hold when a browser translates them',
  onPhone,
  async ({ page }) => {
    test.slow();
    await page.addInitScript(translatePage);
    await page.setViewportSize({ width: 320, height: 640 });
    const volunteer = await aClearedVolunteer();
    const code = randomUUID();
    await aSession('Reading', 2, { crf69_publiccode: code });
    const before = await aSession('Chess', -2, { crf69_signupopen: false });
    await staffDataverse().create(tables.attendance, randomUUID(), {
      crf69_attendance: attendanceStatus.codes.attended,
      crf69_datetime: new Date(Date.now() - 172_800_000).toISOString(),
      'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, volunteer),
      'crf69_Activity@odata.bind': rowReference(tables.activity, before),
    });
    const own = await ownPathOf(volunteer);
    await page.goto(own);
    const certificate = await page.getByText('/certificate/').textContent();
    const ofVolunteers = [own, '/me', '/privacy', '/privacy/x', '/address/x', `/session/${code}`, certificate ?? ''];
    const paths = [...ofVolunteers, `/vol_feedback/${randomUUID()}`, apiPaths.unsubscribe.replace('{token}', 'x')];
    for (const [nth, language] of languageCodes.entries()) {
      // In a sample each page is in one language, and each language has a page or two.
      for (const path of paths.filter((_, place) => isWhole || place % languageCodes.length === nth)) {
        const { pathname } = new URL(path, page.url());
        await page.goto(pathname.startsWith('/api/') ? `${pathname}?lang=${language}` : addressIn(language, pathname));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('status').filter({ hasText: '…' })).toHaveCount(0);
        // Colours are the same in each.
        await expectAccessible(page, language === 'ta' ? 'everything' : 'all but colours');
        const [excess, stale] = [await page.evaluate(excessWidth), await page.evaluate(() => staleTexts())];
        const broken = await page.evaluate(brokenWords);
        expect({ language, path, excess, stale, broken }).toEqual({ language, path, excess: 0, stale: [], broken: [] });
      }
    }
  },
);
