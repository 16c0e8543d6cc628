import fc from 'fast-check';
import { expect, it } from 'vitest';
import { displayMoment, instantAt } from '../time.ts';
import { chaseColumns } from './chaseColumns.ts';
import { afterStep, askedFor, type Chase, nextStep, notAsked, usualPlan } from './nextStep.ts';
import { holidaysWith } from './publicHolidays.ts';
import { isInOrder, referenceSchedule, scheduleWith } from './schedule.ts';
import { isWithinHours } from './workingHours.ts';

const isHoliday = holidaysWith([]);
const plan = usualPlan(isHoliday);
const at = (day: string, time: string) => new Date(instantAt(day, time));

/** Returns every step to the end, each done when it is due, with its Singapore time. */
function walked(start: Chase): string[] {
  const done: string[] = [];
  let chase = start;
  for (let next = nextStep(chase, plan); next && done.length < 20; next = nextStep(chase, plan)) {
    done.push(`${next.step} ${displayMoment(next.on)}`);
    chase = afterStep(chase, next, new Date(next.on), plan);
  }
  return done;
}

it('the chase of a reference asks at once, then reminds referee and volunteer, and asks for another referee at the end', () => {
  expect(walked(askedFor(notAsked, at('2026-03-02', '10:30'), plan))).toEqual([
    'ask 02/03/2026 10:30:00',
    'remindReferee1 09/03/2026 09:00:00',
    'remindVolunteer1 11/03/2026 09:00:00',
    'remindReferee2 16/03/2026 09:00:00',
    'remindVolunteer2 18/03/2026 09:00:00',
    'remindReferee3 30/03/2026 09:00:00',
    'remindVolunteer3 01/04/2026 09:00:00',
    'another 08/04/2026 09:00:00',
  ]);
});

it('the chase of a reference waits for working hours: asked for on the eve of Chinese New Year, it begins after it', () => {
  const [first, second] = walked(askedFor(notAsked, at('2026-02-16', '19:00'), plan));
  expect([first, second]).toEqual(['ask 19/02/2026 09:00:00', 'remindReferee1 26/02/2026 09:00:00']);
});

it('the chase of a reference moves a step that falls on a holiday, and not the ones after it', () => {
  const days = walked(askedFor(notAsked, at('2026-05-25', '10:00'), plan));
  // 1 June is the day off for Vesak Day.
  expect(days.slice(1, 4)).toEqual([
    'remindReferee1 02/06/2026 09:00:00',
    'remindVolunteer1 03/06/2026 09:00:00',
    'remindReferee2 08/06/2026 09:00:00',
  ]);
});

it('the chase of a reference asks for another referee at once when the address bounced, and only once', () => {
  const asked = askedFor(notAsked, at('2026-03-02', '10:30'), plan);
  const bounced: Chase = { ...asked, stepsDone: 1, state: 'bounced', anotherSince: '2026-03-02T03:00:00.000Z' };
  expect(walked(bounced)).toEqual(['another 02/03/2026 11:00:00']);
});

it('the chase of a reference does nothing while staff hold it, and continues later with the same intervals', () => {
  const asked = afterStep(
    askedFor(notAsked, at('2026-03-02', '10:30'), plan),
    { step: 'ask' },
    at('2026-03-02', '10:30'),
    plan,
  );
  expect(nextStep({ ...asked, held: true }, plan)).toBeUndefined();
  const reminded = afterStep(asked, { step: 'remindReferee1' }, at('2026-03-23', '09:05'), plan);
  expect(nextStep(reminded, plan)).toEqual({ step: 'remindVolunteer1', on: instantAt('2026-03-25', '09:00') });
});

it.each(['answered', 'declined', 'named', 'replaced'] as const)(
  'the chase of a reference sends nothing when it is %s',
  (state) => {
    const asked = askedFor(notAsked, at('2026-03-02', '10:30'), plan);
    expect(nextStep({ ...asked, state }, plan)).toBeUndefined();
  },
);

it('the chase of a reference does each step once, in order and in working hours, whenever it was requested and however late the timer is', () => {
  const start = fc.date({ min: at('2026-01-01', '00:00'), max: at('2034-01-01', '00:00'), noInvalidDate: true });
  const delays = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(start, delays, (pressed, late) => {
      let chase = askedFor(notAsked, pressed, plan);
      const done: string[] = [];
      let before = pressed;
      for (const days of late) {
        const next = nextStep(chase, plan);
        if (!next) break;
        expect(isWithinHours(new Date(next.on), isHoliday)).toBe(true);
        const now = new Date(Math.max(before.getTime(), Date.parse(next.on) + days * 86_400_000));
        expect(now.getTime()).toBeGreaterThanOrEqual(Date.parse(next.on));
        done.push(next.step);
        chase = afterStep(chase, next, now, plan);
        before = now;
      }
      expect(done).toEqual(referenceSchedule.map(({ step }) => step));
      expect(nextStep(chase, plan)).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});

it('the schedule takes other days from the settings, which must be in order', () => {
  expect(scheduleWith({ another: 60 }).at(-1)).toEqual({ step: 'another', to: 'volunteer', days: 60 });
  expect(isInOrder(scheduleWith({}))).toBe(true);
  expect(isInOrder(scheduleWith({ remindReferee1: 20 }))).toBe(false);
});

const asked = askedFor(notAsked, at('2026-03-02', '10:30'), plan);

it('the columns of a chase name the next step and its time, and none when nothing is left', () => {
  expect(chaseColumns(asked, plan)).toMatchObject({
    crf69_requestedon: at('2026-03-02', '10:30').toISOString(),
    crf69_countedfrom: '2026-03-02',
    crf69_stepsdone: 0,
    crf69_anotheraskedon: null,
    crf69_nextstep: 'ask',
    crf69_nextstepon: at('2026-03-02', '10:30').toISOString(),
  });
  expect(chaseColumns({ ...asked, state: 'answered' }, plan)).toMatchObject({
    crf69_nextstep: null,
    crf69_nextstepon: null,
  });
});

it('a chase that ends remembers when the volunteer was asked for somebody else, and no step before it does', () => {
  const now = at('2026-04-08', '09:00');
  expect(afterStep({ ...asked, stepsDone: 7 }, { step: 'another' }, now, plan)).toMatchObject({
    stepsDone: 8,
    anotherAskedOn: now.toISOString(),
  });
  expect(afterStep(asked, { step: 'ask' }, at('2026-03-02', '10:30'), plan)).toEqual({ ...asked, stepsDone: 1 });
});

it('a chase whose referee was replaced asks for another once, and keeps what is done', () => {
  const since = at('2026-03-03', '10:00').toISOString();
  const replaced: Chase = { ...asked, state: 'replaced', anotherSince: since, stepsDone: 3 };
  expect(nextStep(replaced, plan)).toEqual({ step: 'another', on: since });
  const now = at('2026-03-03', '10:05');
  const done = afterStep(replaced, { step: 'another' }, now, plan);
  expect(done).toEqual({ ...replaced, anotherAskedOn: now.toISOString() });
  expect(nextStep(done, plan)).toBeUndefined();
  expect(nextStep({ ...replaced, state: 'asked' }, plan)).toBeUndefined();
});

it('a chase that was never asked for has no next step, and stays as it is', () => {
  for (const without of [{ requestedOn: null }, { countedFrom: null }]) {
    expect(nextStep({ ...asked, ...without }, plan)).toBeUndefined();
    expect(nextStep({ ...asked, ...without, stepsDone: 1 }, plan)).toBeUndefined();
  }
  expect(nextStep({ ...asked, stepsDone: 99 }, plan)).toBeUndefined();
  const unasked = { ...asked, countedFrom: null };
  expect(afterStep(unasked, { step: 'ask' }, at('2026-03-02', '10:30'), plan)).toEqual(unasked);
});
