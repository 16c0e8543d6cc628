import { expect, it } from 'vitest';
import { payloadFrom, type TypedAnswers } from './payload.ts';
import { emptyReferee, type RefereeEntry } from './refereeEntry.ts';
import { volunteerApplication } from './volunteerApplication/questions.ts';

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
  expect(sentBy({ preferredlocation: ['b', '', 'a'] })).toEqual({ crf69_preferredlocation: 'b,a' });
  expect(sentBy({ timing: [''] })).toEqual({});
});

it('a value that is sent has as many referees as the form asks for, or none', () => {
  const ann = { ...emptyReferee, Name: 'Ann' };
  expect(sentBy({ characterreferees: [ann] })).toEqual({ crf69_characterreferees: [ann, emptyReferee] });
  // A person may begin with the second, and the page holds what it has touched.
  const untouched = [undefined, { Name: 'Ann' }] as RefereeEntry[];
  expect(sentBy({ characterreferees: untouched })).toEqual({ crf69_characterreferees: [emptyReferee, ann] });
  expect(sentBy({ characterreferees: [{ ...emptyReferee, Name: ' ' }] })).toEqual({});
});
