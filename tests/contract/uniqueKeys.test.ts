/** Many clients create the same rows at once: one succeeds, and all others get an error. */
import { expect, it } from 'vitest';
import { aDataverse, refusal } from './dataverse.ts';

const { create, call } = await aDataverse();

it('one of many creates with one key succeeds', async () => {
  const activity = await create('crf69_activitieses', {});
  const volunteers = await Promise.all(Array.from({ length: 25 }, () => create('crf69_volunteerprofiles', {})));
  const tries = (volunteer: string) => {
    const body = {
      'crf69_Activity@odata.bind': `/crf69_activitieses(${activity})`,
      'crf69_VolunteerProfile@odata.bind': `/crf69_volunteerprofiles(${volunteer})`,
    };
    const key = `crf69_attendances(_crf69_activity_value=${activity},_crf69_volunteerprofile_value=${volunteer})`;
    const ways = [
      () => call('POST', 'crf69_attendances', body),
      () => call('PATCH', key, {}, { 'If-None-Match': '*' }),
      () => call('POST', 'crf69_attendances', body),
    ];
    return [...ways, ...ways, ...ways].map((way) => way());
  };
  const answers = await Promise.all(volunteers.flatMap(tries));
  const outcomes = answers.map((answer) => (answer.status < 400 ? 'made' : refusal(answer)));
  const times = (outcome: string) => outcomes.filter((each) => each === outcome).length;
  expect(times('made')).toBe(25);
  expect(times('412 0x80060892') + times('412 0x80060882')).toBe(25 * 9 - 25);
  const { rows } = await call('GET', `crf69_attendances?$filter=_crf69_activity_value eq ${activity}`);
  expect(rows.map((row) => row._crf69_volunteerprofile_value).sort()).toEqual([...volunteers].sort());
});
