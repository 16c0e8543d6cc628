import { characterReferees } from '../../../domain/forms/characterReferees/questions.ts';
import { characterReference } from '../../../domain/forms/characterReference/questions.ts';
import type { Form } from '../../../domain/forms/formTypes.ts';
import { forms } from '../../../domain/forms/index.ts';
import { volunteerApplication } from '../../../domain/forms/volunteerApplication/questions.ts';
import { goThrough, sendThoughItBreaks } from '../formJourney.ts';
import { withoutYoungerFeatures } from '../olderBrowser.ts';
import { PublicForm } from '../publicForm.page.ts';
import { onPhone, test } from '../visitors.ts';

/** Their ways go on in files of their own. */
const elsewhere: readonly Form[] = [volunteerApplication, characterReferees];

/** Filled in as in the oldest browsers that we support: it asks in most ways. */
const inOldest: Form = characterReference;

for (const form of forms.filter((each) => !elsewhere.includes(each))) {
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
