import { expect, it } from 'vitest';
import { allQuestions } from '../../../../domain/forms/formTypes.ts';
import { answerErrors } from '../../../../domain/forms/texts.ts';
import { typedVolunteerApplication } from '../../../../domain/forms/volunteerApplication/example.ts';
import { volunteerApplication as form } from '../../../../domain/forms/volunteerApplication/questions.ts';
import { columnName } from '../../../../domain/schema/names.ts';
import { payloadFrom, wrongAnswers, wrongOnPage } from './prepare.ts';
import type { OptionLists } from './useOptionLists.ts';

const optionLists: OptionLists = {
  picklists: Object.fromEntries(
    allQuestions(form).flatMap(({ name, field }) =>
      field.kind === 'choice' || field.kind === 'choices'
        ? [
            [
              columnName(name),
              field.choice.options.map(({ code, label }) => ({ id: code, code: String(code), label, text: label })),
            ],
          ]
        : [],
    ),
  ),
  locations: [{ id: 'bedok', code: 'bedok', label: 'Bedok', region: 'East' }],
};

it('what a draft chose and is not on offer any longer is said once, then left out, and the rest is sent', async () => {
  const before = typedVolunteerApplication(['bedok', 'closed']);
  const { timing, email, number } = before;
  const typed = { ...before, salutation: '1', timing: [String(timing), '2'] };
  const asks = (name: string) =>
    form.pages.find((page) => page.sections.some(({ ask }) => ask.some((each) => each.name === name)));
  const page = asks('timing');
  if (!page) throw new Error('The form asks no timing.');
  const stale = { crf69_timing: answerErrors.option, crf69_preferredlocation: answerErrors.option };

  // Submit names every one, the page those that it has not named yet.
  expect(await wrongAnswers(form, payloadFrom(form, { ...typed, salutation: before.salutation }), optionLists)).toEqual(
    stale,
  );
  expect(await wrongOnPage(form, page, typed, optionLists)).toEqual({});
  const payload = payloadFrom(form, typed);
  expect(payload).toMatchObject({
    crf69_timing: String(timing),
    crf69_preferredlocation: 'bedok',
    crf69_email: email,
    crf69_number: number,
  });

  // What must be answered is asked for.
  expect(await wrongAnswers(form, payload, optionLists)).toEqual({ crf69_salutation: answerErrors.option });
  expect(await wrongAnswers(form, payloadFrom(form, typed), optionLists)).toEqual({
    crf69_salutation: answerErrors.chooseOne,
  });
});
