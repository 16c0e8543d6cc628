import { expect, it } from 'vitest';
import { allQuestions, questionsIn } from '../../../../domain/forms/formTypes.ts';
import { answerErrors } from '../../../../domain/forms/texts.ts';
import { typedVolunteerApplication } from '../../../../domain/forms/volunteerApplication/example.ts';
import { volunteerApplication as form } from '../../../../domain/forms/volunteerApplication/questions.ts';
import { columnName } from '../../../../domain/schema/names.ts';
import { byControl } from './errors.ts';
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

  // Submit names every one that a page's check found too late to show it, the page those that were not named yet.
  const submitted = () => payloadFrom(form, { ...typed, salutation: before.salutation });
  await wrongOnPage(form, page, typed, optionLists);
  const refused = await wrongAnswers(form, submitted(), optionLists);
  expect(refused).toEqual(stale);
  byControl(refused ?? {});
  expect(await wrongOnPage(form, page, typed, optionLists)).toEqual({});
  const payload = payloadFrom(form, typed);
  expect(payload).toMatchObject({
    crf69_timing: String(timing),
    crf69_preferredlocation: 'bedok',
    crf69_email: email,
    crf69_number: number,
  });

  // What must be answered is asked for.
  const unnamed = await wrongAnswers(form, payload, optionLists);
  expect(unnamed).toEqual({ crf69_salutation: answerErrors.option });
  byControl(unnamed ?? {});
  expect(await wrongAnswers(form, payloadFrom(form, typed), optionLists)).toEqual({
    crf69_salutation: answerErrors.chooseOne,
  });
});

it('a child’s birthday is asked about until the person was told, by Submit too where the page’s check came too late', async () => {
  const typed = { ...typedVolunteerApplication(['bedok']), birthday: '2020-03-05' };
  const page = form.pages.find((each) => questionsIn(each).some(({ name }) => name === 'birthday'));
  if (!page) throw new Error('The form asks no birthday.');
  const submit = () => wrongAnswers(form, payloadFrom(form, typed), optionLists);
  const doubt = { crf69_birthday: expect.stringContaining('2020') };
  expect(await wrongOnPage(form, page, typed, optionLists)).toEqual(doubt);
  const refused = await submit();
  expect(refused).toEqual(doubt);
  byControl(refused ?? {});
  expect([await submit(), await wrongOnPage(form, page, typed, optionLists)]).toEqual([undefined, {}]);
});
