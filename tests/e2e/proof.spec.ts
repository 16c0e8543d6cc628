import { expect } from '@playwright/test';
import { extraFieldName, fillingHeader, proofHeader } from '../../domain/contract/filling.ts';
import { organizationApplication } from '../../domain/forms/organizationApplication/questions.ts';
import { PublicForm } from './publicForm.page.ts';
import { onPhone, test } from './visitors.ts';

test(
  'a form that a program seems to have filled in arrives once the phone has done some work for it',
  onPhone,
  async ({ page }) => {
    const form = await PublicForm.open(page, organizationApplication);
    await form.fillIn();
    const extra = page.locator(`[name=${extraFieldName}]`);
    await expect(extra).toHaveValue('');
    await extra.evaluate((field) => field.setAttribute('value', 'Buy now'));
    const asked = page.waitForResponse((response) => response.status() === 429);
    const proven = page.waitForRequest((request) => request.headers()[proofHeader.toLowerCase()] !== undefined);
    await form.submit();
    expect((await asked).request().headers()[fillingHeader.toLowerCase()]).toMatch(/^\d+ extra$/);
    expect((await proven).url()).toContain(organizationApplication.apiPath);
    await form.expectThanks();
    expect(await form.visit.stored()).toHaveLength(1);
  },
);
