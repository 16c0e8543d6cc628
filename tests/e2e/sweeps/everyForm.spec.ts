import { expect, type Page } from '@playwright/test';
import { characterReferees } from '../../../domain/forms/characterReferees/questions.ts';
import { characterReference } from '../../../domain/forms/characterReference/questions.ts';
import type { Form } from '../../../domain/forms/formTypes.ts';
import { forms } from '../../../domain/forms/index.ts';
import { organizationApplication } from '../../../domain/forms/organizationApplication/questions.ts';
import { volunteerApplication } from '../../../domain/forms/volunteerApplication/questions.ts';
import { addressIn, otherLanguages } from '../../../domain/languages/languages.ts';
import { draftTexts as ms } from '../../../domain/languages/ms/draftTexts.ts';
import { draftTexts as ta } from '../../../domain/languages/ta/draftTexts.ts';
import { draftTexts as zh } from '../../../domain/languages/zh/draftTexts.ts';
import { excessWidth } from '../../components/measures.ts';
import { translatePage } from '../../components/translator.ts';
import { isWhole } from '../../runner/whole.ts';
import { expectAccessible } from '../accessibility.ts';
import { goThrough, sendThoughItBreaks } from '../formJourney.ts';
import { finger } from '../hands.ts';
import { sendIn } from '../languageJourney.ts';
import { withoutYoungerFeatures } from '../olderBrowser.ts';
import { PublicForm } from '../publicForm.page.ts';
import { onPhone, test } from '../visitors.ts';
import { aVisitTo, keptDraftOf, type Visit } from '../visits.ts';

/** Their ways go on in files of their own. */
const elsewhere: readonly Form[] = [volunteerApplication, organizationApplication, characterReferees];

/** Filled in as in the oldest browsers that we support: it asks in most ways. */
const inOldest: Form = characterReference;
/** In a sample only that: each is filled in and held in `tests/components/everyForm.test.tsx`, and sent and stored in a language below. */
const filledIn: readonly Form[] = isWhole ? forms : [inOldest];

for (const form of filledIn.filter((each) => !elsewhere.includes(each))) {
  test(
    `${form.title}: the form is filled in${form === inOldest ? ' in an older browser' : ''}, sent though the connection breaks before and after, and stored once`,
    onPhone,
    async ({ page }) => {
      if (form === inOldest) await page.addInitScript(withoutYoungerFeatures);
      const opened = await PublicForm.open(page, form);
      await goThrough(opened);
      await sendThoughItBreaks(opened);
    },
  );
}

/** Has answers on the device before an address is opened, as an earlier visit keeps them. */
const keepDraft = (page: Page, address: string, visit: Visit) =>
  page.addInitScript(
    ([path, name, draft]) => {
      if (location.pathname === path) localStorage.setItem(name, draft);
    },
    [address, ...keptDraftOf(visit)] as const,
  );

const longestWords = 'ta';
const resumeIn = { zh: zh.resume, ms: ms.resume, ta: ta.resume };

for (const [place, form] of forms.entries()) {
  // Each form is in one language, the longest forms in that of the longest words; `byTouch.spec.ts` has them all.
  const language = otherLanguages[(place + 2) % otherLanguages.length] ?? longestWords;
  test(
    `${form.title}: in ${language} each part is accessible and fits a small phone when a browser translates it, and the answers are stored with the language`,
    onPhone,
    async ({ page }) => {
      test.slow();
      await page.addInitScript(translatePage);
      await page.setViewportSize({ width: 320, height: 640 });
      const visit = await aVisitTo(form);
      const address = addressIn(language, visit.path);
      await keepDraft(page, address, visit);
      await page.goto(address);
      await page.getByRole('button', { name: resumeIn[language] }).tap();
      await sendIn(language, { page, form, visit, hand: finger() }, async ({ part }) => {
        // Colours are the same in each.
        await expectAccessible(page, language === longestWords ? 'everything' : 'all but colours');
        const [excess, stale] = [await page.evaluate(excessWidth), await page.evaluate(() => staleTexts())];
        expect({ part, excess, stale }).toEqual({ part, excess: 0, stale: [] });
      });
    },
  );
}
