import { describe, expect, it } from 'vitest';
import { responsibilityTerms } from '../schema/choices/feedback.ts';
import { characterReference } from './characterReference/questions.ts';
import { checkedExample, exampleOf } from './examples.example.ts';
import { allQuestions } from './formTypes.ts';
import { organizationApplication } from './organizationApplication/questions.ts';
import { payloadFrom, type TypedAnswers } from './payload.ts';
import { emptyReferee } from './refereeEntry.ts';
import { volunteerApplication } from './volunteerApplication/questions.ts';

const application = (changes: Readonly<Record<string, string>>) =>
  payloadFrom(organizationApplication, { ...exampleOf(organizationApplication), ...changes });

it('a one-off event sends N/A as its period, and no frequency', () => {
  const sent = application({ oneoffevent: 'true' });
  expect(sent.crf69_committedtimeperiod).toBe('N/A');
  expect(sent).not.toHaveProperty('crf69_frequency');
});

it('an organisation that needs no photos sends nothing about their use, whatever it typed before', () => {
  const typed = { photousagepurpose: 'Our annual report.', haveappointedphotographer: 'false' };
  const sent = application({ ...typed, needphotos: 'false' });
  expect(sent.crf69_needphotos).toBe('false');
  expect(sent).not.toHaveProperty('crf69_photousagepurpose');
  expect(sent).not.toHaveProperty('crf69_haveappointedphotographer');
  expect(application({ ...typed, needphotos: 'true' })).toMatchObject({
    crf69_photousagepurpose: 'Our annual report.',
  });
});

it('a referee may say “Not observed” wherever words are chosen', () => {
  const rated = allQuestions(characterReference).filter(({ name }) => name.startsWith('ratevolunteers'));
  const notObserved = String(responsibilityTerms.codes.notObserved);
  const changes = Object.fromEntries(rated.map(({ name }) => [`crf69_${name}`, notObserved]));
  expect(rated).toHaveLength(7);
  expect(checkedExample(characterReference, changes)).toMatchObject({ ok: true });
});

describe('a value that is sent', () => {
  const sentBy = (typed: TypedAnswers) => payloadFrom(volunteerApplication, typed);

  it('a value that is sent has no spaces around it, and a blank one is not sent', () => {
    expect(sentBy({ contid: '  Ann Lee ', about: ' \n', email: '', number: null, timing: [] })).toEqual({
      crf69_contid: 'Ann Lee',
    });
  });

  it('a value that is sent is a day of Singapore, or what was typed for the server to refuse', () => {
    expect(sentBy({ birthday: '5 March 1990' })).toEqual({ crf69_birthday: '1990-03-05T00:00:00+08:00' });
    expect(sentBy({ birthday: ' soon ' })).toEqual({ crf69_birthday: 'soon' });
    expect(sentBy({ contid: '5/3/1990' })).toEqual({ crf69_contid: '5/3/1990' });
  });

  it('a value that is sent has the chosen codes, and none where none was chosen', () => {
    expect(sentBy({ timing: ['1', '', '2'] })).toEqual({ crf69_timing: '1,2' });
    expect(sentBy({ timing: [''] })).toEqual({});
  });

  it('a value that is sent has as many referees as the form asks for, or none', () => {
    const ann = { ...emptyReferee, Name: 'Ann' };
    expect(sentBy({ characterreferees: [ann] })).toEqual({ crf69_characterreferees: [ann, emptyReferee] });
    expect(sentBy({ characterreferees: [emptyReferee] })).toEqual({});
  });
});
