import fc from 'fast-check';
import { expect, it } from 'vitest';
import { volunteerStatus } from '../schema/choices/volunteers.ts';
import { addDays, addMonths, addYears } from '../time.ts';
import { type Candidate, clearanceOf, isMet, itemsOf, judge, reasonBeside } from './judgement.ts';
import { applies, type Requirement } from './requirement.ts';

const today = '2026-11-23';
const identity: Requirement = {
  id: 'identity',
  name: 'Identity sighted',
  appliesFrom: '2026-01-01',
  validMonths: null,
  warnDays: 0,
  roles: [],
  programmes: [],
  fromAge: null,
  belowAge: null,
  references: null,
  training: null,
};
const declaration: Requirement = { ...identity, id: 'declaration', name: 'Declaration', validMonths: 24, warnDays: 30 };
const references: Requirement = { ...identity, id: 'references', name: 'Two references', references: 2 };
const nobody: Candidate = {
  status: volunteerStatus.codes.active,
  role: null,
  programmes: [],
  birthday: null,
  completions: [],
  answeredOn: [],
  needsLook: false,
};

const having = (...given: [Requirement, string][]): Candidate => ({
  ...nobody,
  completions: given.map(([{ id }, completedOn]) => ({ requirementId: id, completedOn, exemptedUntil: null })),
});
const exempt = (until: string): Candidate => ({
  ...nobody,
  completions: [{ requirementId: 'declaration', completedOn: null, exemptedUntil: until }],
});
const statusOf = (candidate: Candidate, required: readonly Requirement[], day = today) =>
  clearanceOf(candidate, required, day).status;

it('clearance is given where nothing is required', () => {
  expect(clearanceOf(nobody, [], today)).toEqual({ status: 'Cleared', reason: 'Nothing is required', items: [] });
});

it('clearance names what is missing, and what somebody is cleared by', () => {
  const required = [identity, declaration, references];
  expect(clearanceOf(nobody, required, today)).toMatchObject({
    status: 'Not cleared',
    reason: 'Identity sighted: missing; Declaration: missing; Two references: 0 of 2 answered',
  });
  const whole = {
    ...having([identity, '2025-01-01'], [declaration, today]),
    answeredOn: ['2026-02-01', '2026-01-01'],
  };
  expect(clearanceOf(whole, required, today)).toMatchObject({
    status: 'Cleared',
    reason: 'Identity sighted; Declaration: until 23/11/2028; Two references',
  });
});

it('clearance beside a list of what is required names what else is missing, and nothing that is to come', () => {
  const { items: listed } = clearanceOf(nobody, [identity], today);
  const [missing] = listed;
  const standing = (from: string) => [
    ...(missing ? [{ ...missing, requirementId: 's', name: 'Suspended', between: { from, until: null } }] : []),
    ...listed,
  ];
  expect(reasonBeside(standing('2026-11-30'), listed, today)).toBe('');
  expect(reasonBeside(standing(today), listed, today)).toContain('Suspended');
  expect(reasonBeside([], [], today)).toBe('Nothing is required');
});

it('clearance is valid on its last day, due for renewal before it, and over on the next', () => {
  const candidate = having([declaration, '2024-11-23']);
  expect(statusOf(candidate, [declaration], '2026-10-23')).toBe('Cleared');
  expect(statusOf(candidate, [declaration], '2026-10-24')).toBe('Renew soon');
  expect(statusOf(candidate, [declaration], '2026-11-23')).toBe('Renew soon');
  expect(clearanceOf(candidate, [declaration], '2026-11-24')).toMatchObject({
    status: 'Not cleared',
    reason: 'Declaration: expired on 23/11/2026',
  });
});

it('nobody is cleared by references while one of them needs an officer’s look, whatever else there is', () => {
  const exempted = { requirementId: 'references', completedOn: today, exemptedUntil: '2027-06-01' };
  const candidate = { ...nobody, answeredOn: ['2026-02-01', '2026-01-01'], completions: [exempted] };
  expect(clearanceOf({ ...candidate, needsLook: true }, [references], today)).toMatchObject({
    status: 'Not cleared',
    reason: 'Two references: an officer must look at a reference',
  });
  expect(statusOf(candidate, [references])).toBe('Cleared');
  expect(statusOf({ ...having([identity, '2025-01-01']), needsLook: true }, [identity])).toBe('Cleared');
});

it('clearance ends with an exemption', () => {
  expect(clearanceOf(exempt('2027-06-01'), [declaration], today)).toMatchObject({
    status: 'Cleared',
    reason: 'Declaration: exempted until 01/06/2027',
  });
  expect(statusOf(exempt(today), [declaration])).toBe('Renew soon');
  expect(clearanceOf(exempt('2026-11-22'), [declaration], today)).toMatchObject({
    status: 'Not cleared',
    reason: 'Declaration: exemption ended on 22/11/2026',
  });
});

it('clearance needs a completion of each requirement itself, not of another', () => {
  expect(statusOf(having([identity, '2025-01-01']), [identity, declaration])).toBe('Not cleared');
  expect(statusOf(having([declaration, today]), [identity])).toBe('Not cleared');
});

it('clearance ends with the longest of several completions and exemptions, in whatever order they are read', () => {
  const completed = (completedOn: string) => ({ requirementId: 'declaration', completedOn, exemptedUntil: null });
  const exempted = (until: string) => ({ requirementId: 'declaration', completedOn: null, exemptedUntil: until });
  const endOf = (...completions: Candidate['completions']) =>
    itemsOf({ ...nobody, completions }, [declaration], today).map(({ by, lastDay }) => `${by} ${lastDay}`);
  for (const [short, long, end] of [
    [completed('2024-12-01'), completed('2026-01-01'), 'completed 2028-01-01'],
    [completed('2024-12-01'), exempted('2027-06-01'), 'exempted 2027-06-01'],
    [exempted('2026-12-01'), completed('2026-01-01'), 'completed 2028-01-01'],
  ] as const) {
    expect(endOf(short, long)).toEqual([end]);
    expect(endOf(long, short)).toEqual([end]);
  }
});

it('clearance without an end stays, whatever else is read before or after', () => {
  const until = { requirementId: 'identity', completedOn: null, exemptedUntil: '2027-06-01' };
  const { completions } = having([identity, '2025-01-01']);
  for (const both of [
    [...completions, until],
    [until, ...completions],
  ]) {
    const items = itemsOf({ ...nobody, completions: both }, [identity], today);
    expect(items).toMatchObject([{ by: 'completed', lastDay: null, warnFrom: null }]);
  }
});

it('clearance ignores completions on future days', () => {
  expect(statusOf(having([identity, addDays(today, 1)]), [identity])).toBe('Not cleared');
});

it('clearance starts with the answer that completed the references', () => {
  const yearly = { ...references, validMonths: 12 };
  const candidate = { ...nobody, answeredOn: ['2026-01-10', '2025-12-01', '2024-01-01'] };
  expect(itemsOf(candidate, [yearly], today)).toMatchObject([{ by: 'completed', lastDay: '2026-12-01' }]);
});

const adult = { ...identity, fromAge: 18 };
const minor = { ...identity, id: 'consent', name: "Parent's consent", belowAge: 18 };

it('a person who turns 18 needs what adults need from that day on', () => {
  const birthday = addYears(today, -18);
  const young = { ...nobody, birthday };
  expect(statusOf(young, [adult], addDays(today, -1))).toBe('Cleared');
  expect(statusOf(young, [adult], today)).toBe('Not cleared');
  expect(statusOf(young, [minor], addDays(today, -1))).toBe('Not cleared');
  expect(statusOf(young, [minor], today)).toBe('Cleared');
});

it('a requirement without roles and programmes applies to every role and in every programme, from its first day on', () => {
  const somebody = { ...nobody, role: 7, programmes: ['art'] };
  expect(applies(identity, somebody, today)).toBe(true);
  expect(applies({ ...identity, appliesFrom: today }, somebody, today)).toBe(true);
  expect(applies(identity, { ...somebody, birthday: '1990-01-01' }, today)).toBe(true);
});

it('an unknown birthday counts as an adult’s', () => {
  expect([applies(adult, nobody, today), applies(minor, nobody, today)]).toEqual([true, false]);
});

it('a change of role or programme changes clearance', () => {
  const mentors = { ...identity, roles: [7], programmes: ['mentoring'] };
  expect(statusOf({ ...nobody, role: 7, programmes: ['art'] }, [mentors])).toBe('Cleared');
  expect(statusOf({ ...nobody, role: 8, programmes: ['mentoring'] }, [mentors])).toBe('Cleared');
  expect(statusOf({ ...nobody, role: 7, programmes: ['art', 'mentoring'] }, [mentors])).toBe('Not cleared');
});

it('a volunteer without a role or programme needs every requirement, and the reason states that', () => {
  const mentors = { ...identity, roles: [7], programmes: ['mentoring'] };
  const reasonOf = (candidate: Candidate) => clearanceOf(candidate, [mentors], today).reason;
  expect(reasonOf(nobody)).toBe('Identity sighted: missing (role and programme not known)');
  expect(reasonOf({ ...nobody, programmes: ['mentoring'] })).toBe('Identity sighted: missing (role not known)');
  expect(reasonOf({ ...nobody, role: 7 })).toBe('Identity sighted: missing (programme not known)');
  expect(reasonOf({ ...nobody, role: 7, programmes: ['mentoring'] })).toBe('Identity sighted: missing');
  expect(statusOf({ ...nobody, role: 8 }, [mentors])).toBe('Cleared');
  expect(reasonOf(having([identity, '2025-01-01']))).toBe('Identity sighted');
});

it('a change of the requirement changes clearance: shorter validity, a later beginning, a draft', () => {
  const candidate = having([declaration, '2025-11-01']);
  expect(statusOf(candidate, [declaration])).toBe('Cleared');
  expect(statusOf(candidate, [{ ...declaration, validMonths: 12 }])).toBe('Not cleared');
  expect(statusOf(nobody, [{ ...declaration, appliesFrom: addDays(today, 1) }])).toBe('Cleared');
  expect(statusOf(nobody, [{ ...declaration, appliesFrom: null }])).toBe('Cleared');
});

const days = fc.integer({ min: -900, max: 900 }).map((days) => addDays(today, days));
const requirements = fc.array(
  fc.record({
    id: fc.constantFrom('one', 'two', 'three'),
    name: fc.constantFrom('One', 'Two'),
    appliesFrom: fc.option(days),
    validMonths: fc.option(fc.integer({ min: 1, max: 36 })),
    warnDays: fc.integer({ min: 0, max: 90 }),
    roles: fc.subarray([1, 2]),
    programmes: fc.subarray(['a', 'b']),
    fromAge: fc.option(fc.constantFrom(16, 18, 21)),
    belowAge: fc.option(fc.constantFrom(18, 21)),
    references: fc.option(fc.constantFrom(1, 2)),
    training: fc.constant(null),
  }),
  { maxLength: 4 },
);
const candidates = fc.record({
  role: fc.option(fc.constantFrom(1, 2, 3)),
  programmes: fc.subarray(['a', 'b', 'c']),
  birthday: fc.option(fc.integer({ min: 12, max: 80 }).map((years) => addYears(today, -years))),
  completions: fc.array(
    fc.record({
      requirementId: fc.constantFrom('one', 'two', 'three'),
      completedOn: fc.option(days),
      exemptedUntil: fc.option(days),
    }),
    { maxLength: 4 },
  ),
  answeredOn: fc.array(days, { maxLength: 3 }),
  needsLook: fc.boolean(),
  status: fc.constant(volunteerStatus.codes.onboarded),
});

it('somebody is cleared exactly when every requirement that applies is met', () => {
  fc.assert(
    fc.property(candidates, requirements, (candidate, required) => {
      const { status, items } = clearanceOf(candidate, required, today);
      expect(items).toHaveLength(required.filter((each) => applies(each, candidate, today)).length);
      expect(status === 'Not cleared').toBe(items.some((item) => !isMet(item, today)));
    }),
  );
});

it('time alone never clears anybody, and one more completion never removes a clearance', () => {
  const order = ['Cleared', 'Renew soon', 'Not cleared'];
  fc.assert(
    fc.property(candidates, requirements, fc.integer({ min: 1, max: 900 }), (candidate, required, later) => {
      const { status, items } = clearanceOf(candidate, required, today);
      expect(order.indexOf(judge(items, addDays(today, later)).status)).toBeGreaterThanOrEqual(order.indexOf(status));
      const more = { requirementId: 'one', completedOn: today, exemptedUntil: null };
      const after = clearanceOf({ ...candidate, completions: [...candidate.completions, more] }, required, today);
      if (status !== 'Not cleared') expect(after.status).not.toBe('Not cleared');
    }),
  );
});

it('a completion is valid until the same day its months later, and no day longer', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 36 }), (day, validMonths) => {
      const required = [{ ...identity, appliesFrom: '2000-01-01', validMonths }];
      const last = addMonths(day, validMonths);
      expect(statusOf(having([identity, day]), required, last)).not.toBe('Not cleared');
      expect(statusOf(having([identity, day]), required, addDays(last, 1))).toBe('Not cleared');
    }),
  );
});
