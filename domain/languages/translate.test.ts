import { expect, it } from 'vitest';
import { dayErrors } from '../forms/dayTexts.ts';
import { refereeTexts } from '../forms/refereeTexts.ts';
import { answerErrors, formTexts } from '../forms/texts.ts';
import { volunteerApplication } from '../forms/volunteerApplication/questions.ts';
import { refusalTexts } from './refusalTexts.ts';
import { catalogues, translate } from './translate.ts';

const { zh, ms, ta } = catalogues;

it.each<[string, string]>([
  [answerErrors.option, zh.texts.answerErrors.option],
  [formTexts.ratingMissing, zh.texts.formTexts.ratingMissing],
  [answerErrors.number(1, 10), zh.texts.answerErrors.number(1, 10)],
  [answerErrors.specifics('Yes'), zh.texts.answerErrors.specifics('Yes')],
  [answerErrors.refereeField(2, 'Email', answerErrors.email), '推荐人2，电邮：请输入电邮地址，例如 name@example.com。'],
  [answerErrors.alone('Nothing in particular'), '“没有特别的方面”只能单独选择，否则请取消。'],
  [dayErrors.future, zh.days.dayErrors.future],
  [refereeTexts.hasAnswered('Tan: Wei'), zh.lists.refereeTexts.hasAnswered('Tan: Wei')],
  [refusalTexts.notYet('2 minutes'), zh.refusals.refusalTexts.notYet()],
  ['As a colleague would say it', 'As a colleague would say it'],
])('the answer %j is said in the language of the page', (english, other) => {
  expect(translate('zh', english)).toBe(other);
});

it('what a form says of a withheld consent is said in each language, and no number is lost', () => {
  const message = volunteerApplication.pages[0]?.gate?.message ?? '';
  for (const language of ['zh', 'ms', 'ta'] as const) expect(translate(language, message)).not.toBe(message);
  expect(translate('ms', answerErrors.tooLong(2000))).toBe(ms.texts.answerErrors.tooLong(2000));
  expect(translate('ta', answerErrors.tooLong(2000))).toBe(ta.texts.answerErrors.tooLong(2000));
});
