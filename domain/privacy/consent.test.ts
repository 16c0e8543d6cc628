import { expect, it } from 'vitest';
import { answeredQuestions } from '../schema/choices/people.ts';
import { consentAnswer, consentPurpose } from '../schema/choices/privacy.ts';
import { type Answer, type ConsentEvent, type Purpose, standingOf, whyMayNot, withColumn } from './consent.ts';

const event = (purpose: Purpose, answer: Answer, on = '2026-03-01T04:00:00Z'): ConsentEvent => ({
  purpose: consentPurpose.codes[purpose],
  answer: consentAnswer.codes[answer],
  on,
});

it('the latest answer to a purpose counts, in whatever order the rows come', () => {
  const events = [event('news', 'given', '2026-04-01T00:00:00Z'), event('news', 'withdrawn'), event('sms', 'given')];
  expect(standingOf('news', events)?.answer).toBe('given');
  expect(standingOf('photographs', events)).toBeUndefined();
});

it('whoever was not asked is written to as before, and not photographed', () => {
  for (const purpose of ['contact', 'news', 'sms'] as const) expect(whyMayNot(purpose, [[]])).toBeUndefined();
  expect(whyMayNot('photographs', [[]])).toBe('The person was not asked: Photographs.');
  expect(whyMayNot('photographs', [[event('photographs', 'given')]])).toBeUndefined();
  // An address without a person: its own state alone counts.
  expect(whyMayNot('news', [])).toBe(undefined);
});

it('a No in the contact’s column withdraws where it is an answer, also of somebody who has no consent here', () => {
  const column = {
    crf69_pdpa: false,
    crf69_yesnoanswered: String(answeredQuestions.codes.pdpa),
    modifiedon: '2026-03-02T00:00:00Z',
  };
  const why = 'Somebody has set PDPA consent to No in Dynamics: Assessment and contact.';
  for (const events of [[], [event('contact', 'given')]])
    expect(whyMayNot('contact', [withColumn(events, column)])).toBe(why);
  for (const unanswered of [{ crf69_yesnoanswered: null }, { crf69_pdpa: true }])
    expect(withColumn([], { ...column, ...unanswered })).toEqual([]);
  expect(withColumn([event('contact', 'withdrawn')], column)).toHaveLength(1);
});

it('who may not be contacted gets neither news nor SMS, and who wants no news is contacted', () => {
  const why = 'Consent was withdrawn on 01/03/2026: Assessment and contact.';
  for (const purpose of ['contact', 'news', 'sms'] as const)
    expect(whyMayNot(purpose, [[event('contact', 'withdrawn')]])).toBe(why);
  const noNews = [event('news', 'withdrawn')];
  expect(whyMayNot('news', [noNews])).toBe('Consent was withdrawn on 01/03/2026: News.');
  expect(whyMayNot('contact', [noNews])).toBeUndefined();
});

it('one withdrawal in a family’s mailbox silences nobody else, and all of them silence it', () => {
  const gone = [event('news', 'withdrawn')];
  expect(whyMayNot('news', [gone, []])).toBeUndefined();
  expect(whyMayNot('news', [gone, gone])).toContain('News');
});
