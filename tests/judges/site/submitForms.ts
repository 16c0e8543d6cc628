import type { Page } from '@playwright/test';
import { organizationApplication } from '../../../domain/forms/organizationApplication/questions.ts';
import { volunteerExit } from '../../../domain/forms/volunteerExit/questions.ts';
import { launchBrowser } from '../../../infra/local/testing/launchBrowser.ts';
import type { PublicForm as Opened } from '../../e2e/publicForm.page.ts';
import { NotAvailable } from '../judge.ts';
import { untilRefused } from './untilRefused.ts';

type Form = Parameters<typeof Opened.open>[1];

/**
 * Fills in one form for everybody and one with a link, on a phone, and sends them through the emulator.
 * @throws NotAvailable where there is no browser
 */
export async function submitForms(url: string, say: (line: string) => void): Promise<string[]> {
  const browser = await launchBrowser().catch((error: Error) => {
    throw new NotAvailable(`There is no browser: ${error.message.split('\n')[0]}`);
  });
  const wrong: string[] = [];
  try {
    for (const form of [organizationApplication, volunteerExit]) {
      const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
      const context = await browser.newContext({
        baseURL: url,
        locale: 'en-SG',
        timezoneId: 'Asia/Singapore',
        ...phone,
      });
      const page = await context.newPage();
      const sent = () => sendForm(page, form, say);
      wrong.push(...(await untilRefused(page, form.title, sent)));
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return wrong;
}

async function sendForm(page: Page, form: Form, say: (line: string) => void): Promise<string[]> {
  // Imported only now, because they read the environment that the system was started with.
  const { PublicForm } = await import('../../e2e/publicForm.page.ts');
  const opened = await PublicForm.open(page, form);
  await opened.fillIn();
  await opened.submit();
  const reference = await opened.expectThanks();
  const stored = await opened.visit.stored();
  if (!stored.some((row) => row.crf69_submissionreference === reference))
    return [`${form.title}: ${reference} is not in Dataverse.`];
  say(`${form.title}: sent in the browser and stored as ${reference}.`);
  return [];
}
