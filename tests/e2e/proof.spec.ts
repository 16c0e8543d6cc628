import { expect } from '@playwright/test';
import { extraFieldName, fillingHeader, proofHeader } from '../../domain/contract/filling.ts';
import { organizationApplication } from '../../domain/forms/organizationApplication/questions.ts';
import { expectStored, goThrough } from './formJourney.ts';
import { PublicForm } from './publicForm.page.ts';
import { onPhone, test } from './visitors.ts';

test(
  'Organisation application: what a program seems to have filled in arrives once the phone has done some work for it, and is stored once',
  onPhone,
  async ({ page }) => {
    const form = await PublicForm.open(page, organizationApplication);
    await goThrough(form);
    const extra = page.locator(`[name=${extraFieldName}]`);
    await expect(extra).toHaveValue('');
    await extra.evaluate((field) => field.setAttribute('value', 'Buy now'));
    const asked = page.waitForResponse((response) => response.status() === 429);
    const proven = page.waitForRequest((request) => request.headers()[proofHeader.toLowerCase()] !== undefined);
    await form.submit();
    expect((await asked).request().headers()[fillingHeader.toLowerCase()]).toMatch(/^\d+ extra$/);
    expect((await proven).url()).toContain(organizationApplication.apiPath);
    const reference = await form.expectThanks();
    await expectStored(organizationApplication, form.visit, { crf69_submissionreference: reference });
  },
);
