import { characterReferees } from '../../../domain/forms/characterReferees/questions.ts';
import type { Form } from '../../../domain/forms/formTypes.ts';
import { forms } from '../../../domain/forms/index.ts';
import { volunteerApplication } from '../../../domain/forms/volunteerApplication/questions.ts';
import { goThrough, sendThoughItBreaks } from '../formJourney.ts';
import { PublicForm } from '../publicForm.page.ts';
import { onPhone, test } from '../visitors.ts';

/** Their ways go on in files of their own. */
const elsewhere: readonly Form[] = [volunteerApplication, characterReferees];

for (const form of forms.filter((each) => !elsewhere.includes(each))) {
  test(
    `${form.title}: the form is filled in, sent though the connection breaks before and after, and stored once`,
    onPhone,
    async ({ page }) => {
      const opened = await PublicForm.open(page, form);
      await goThrough(opened);
      await sendThoughItBreaks(opened);
    },
  );
}
