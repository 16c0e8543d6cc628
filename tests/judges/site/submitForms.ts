import { organizationApplication } from '../../../domain/forms/organizationApplication/questions.ts';
import { volunteerExit } from '../../../domain/forms/volunteerExit/questions.ts';
import { launchBrowser } from '../../../infra/local/testing/launchBrowser.ts';

/** Fills in one form for everybody and one with a link, on a phone, and sends them through the emulator. */
export async function submitForms(url: string, say: (line: string) => void): Promise<string[]> {
  // Imported only now, because they read the environment that the system was started with.
  const { PublicForm } = await import('../../e2e/publicForm.page.ts');
  const browser = await launchBrowser();
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
      page.on('console', (message) => {
        if (message.type() === 'error') wrong.push(`${form.title}: the browser says "${message.text()}".`);
      });
      const opened = await PublicForm.open(page, form);
      await opened.fillIn();
      await opened.submit();
      const reference = await opened.expectThanks();
      const stored = await opened.visit.stored();
      const isStored = stored.some((row) => row.crf69_submissionreference === reference);
      if (isStored) say(`${form.title}: sent in the browser and stored as ${reference}.`);
      else wrong.push(`${form.title}: ${reference} is not in Dataverse.`);
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return wrong;
}
