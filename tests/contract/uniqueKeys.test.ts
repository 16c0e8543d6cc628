/** Several processes create the same rows at once: one succeeds, and all others get an error. */
import { expect, it } from 'vitest';
import { aDataverse } from './dataverse.ts';
import { startScript } from './processes.ts';
import { longTest } from './seeded.ts';

const { url, create, call } = aDataverse();

it('one of many creates with one key succeeds', longTest, async () => {
  const contenders = await Promise.all([1, 2, 3].map(() => startScript('./contender.ts', url())));
  const activity = await create('crf69_activitieses', {});
  const volunteers: string[] = [];
  for (let n = 0; n < 25; n += 1) volunteers.push(await create('crf69_volunteerprofiles', {}));

  const line = JSON.stringify({ activity, volunteers });
  const told = await Promise.all(contenders.map((contender) => contender.ask(line)));
  const outcomes = told.flatMap((answers): string[] => JSON.parse(answers));
  const times = (outcome: string) => outcomes.filter((each) => each === outcome).length;
  expect(times('made')).toBe(25);
  expect(times('412 0x80060892') + times('412 0x80060882')).toBe(25 * 9 - 25);
  const { rows } = await call('GET', `crf69_attendances?$filter=_crf69_activity_value eq ${activity}`);
  expect(rows.map((row) => row._crf69_volunteerprofile_value).sort()).toEqual([...volunteers].sort());
});
