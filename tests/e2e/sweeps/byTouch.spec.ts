import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { allQuestions, type Form } from '../../../domain/forms/formTypes.ts';
import { forms } from '../../../domain/forms/index.ts';
import type { TypedAnswers } from '../../../domain/forms/payload.ts';
import { addressIn, type OtherLanguage, otherLanguages } from '../../../domain/languages/languages.ts';
import { columnName } from '../../../domain/schema/names.ts';
import { brokenWords, excessWidth } from '../../components/measures.ts';
import { translatePage } from '../../components/translator.ts';
import { isWhole } from '../../runner/whole.ts';
import { expectAccessible } from '../accessibility.ts';
import { finger } from '../hands.ts';
import { sendIn } from '../languageJourney.ts';
import { untilUsable } from '../publicForm.page.ts';
import { onPhone, test } from '../visitors.ts';
import { aVisitTo, rootOf } from '../visits.ts';

/** Where a person looks at what the forms were like. */
const pictures = process.env.SCREENSHOTS ?? path.join(tmpdir(), 'forms-by-touch');

/** What people write in each language where they write in their own words. */
const written: Readonly<Record<OtherLanguage, string>> = {
  zh: '我很喜欢陪孩子们读书。',
  ms: 'Saya suka membaca bersama kanak-kanak.',
  ta: 'குழந்தைகளுடன் சேர்ந்து படிப்பது எனக்கு மிகவும் பிடிக்கும்.',
};

const twoLettersOf: Readonly<Record<OtherLanguage, string>> = { zh: '中国', ms: 'mi', ta: 'கம' };

/** Returns the answers with a sentence of the language at the end of each long text. */
function typedIn(language: OtherLanguage, form: Form, typed: TypedAnswers): TypedAnswers {
  const memos = allQuestions(form).filter(({ field, specifics }) => field.kind === 'memo' && !specifics);
  const longer = memos.flatMap(({ name }): [string, string][] => {
    const answer = typed[name];
    return typeof answer === 'string' && answer !== '' ? [[name, `${answer} ${written[language]}`]] : [];
  });
  return { ...typed, ...Object.fromEntries(longer) };
}

/** Keeps a picture of the whole page, and its text. */
async function keepPicture(page: Page, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: path.join(pictures, `${name}.png`), fullPage: true });
  writeFileSync(path.join(pictures, `${name}.txt`), await page.locator('body').innerText());
}

// A browser translates the page on the wider phone; on the smaller one it is as we wrote it.
const phones = [
  { width: 320, height: 640, isTranslated: false },
  { width: 390, height: 844, isTranslated: true },
];

/** Checks that the machine has letters of the language: without a font, a box stands for every one. */
const expectFontOf = async (page: Page, language: OtherLanguage): Promise<void> => {
  const drawn = await page.evaluate((letters) => {
    const draw = (letter: string) => {
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d');
      if (context) context.font = '100px sans-serif';
      context?.fillText(letter, 10, 110);
      return canvas.toDataURL();
    };
    return [...letters].map(draw);
  }, twoLettersOf[language]);
  expect(drawn[0], `install a font for ${language}: fonts-noto-core has Tamil, fonts-noto-cjk Chinese`).not.toBe(
    drawn[1],
  );
};

/** All take a quarter of an hour: `npm run test:long -- browser byTouch`. `npm test` sends each in one language (`everyForm.spec.ts`). */
for (const form of isWhole ? forms : []) {
  for (const language of otherLanguages) {
    for (const { width, height, isTranslated } of phones) {
      test(
        `${form.title}: in ${language} the form is filled in by touch at ${width} px${isTranslated ? ' while a browser translates it' : ''}, and stored as it was answered`,
        onPhone,
        async ({ page }) => {
          if (isTranslated) await page.addInitScript(translatePage);
          await page.setViewportSize({ width, height });
          const visit = await aVisitTo(form);
          const typed = typedIn(language, form, visit.typed);
          await page.goto(addressIn(language, visit.path));
          await untilUsable(page);
          await expectFontOf(page, language);
          const hand = finger();
          await sendIn(language, { page, form, visit: { ...visit, typed }, hand }, async ({ opened, index, part }) => {
            if (index < opened.last) await opened.fill(index);
            await keepPicture(page, `${path.basename(form.apiPath)} ${language} ${width} ${index + 1}`);
            await expectAccessible(page);
            expect
              .soft({
                part,
                excess: await page.evaluate(excessWidth),
                stale: isTranslated ? await page.evaluate(() => staleTexts()) : [],
                broken: isTranslated ? [] : await page.evaluate(brokenWords),
              })
              .toEqual({ part, excess: 0, stale: [], broken: [] });
          });
          const [row] = await visit.stored();
          const columns = Object.keys(rootOf(form).columns);
          for (const [name, answer] of Object.entries(typed))
            if (columns.includes(name) && typeof answer === 'string' && answer.endsWith(written[language]))
              expect(row).toMatchObject({ [columnName(name)]: answer });
        },
      );
    }
  }
}
