import { expect, it } from 'vitest';
import { displaySlot, scheduleDays, slotInstant, timeSlots, usualDays } from './timeSlots.ts';

/** In Singapore it is 23:30 on 28 February; in London the day has eight more hours. */
const lateEvening = new Date('2027-02-28T15:30:00Z');
/** In Singapore 1 March has begun; in London it is still February. */
const justAfterMidnight = new Date('2027-02-28T16:00:00Z');

it('the days that an email may be scheduled for begin with Singapore’s today, whatever day it is elsewhere', () => {
  expect(scheduleDays(lateEvening)).toEqual({ first: '2027-02-28', last: '2028-02-28' });
  expect(scheduleDays(justAfterMidnight)).toEqual({ first: '2027-03-01', last: '2028-03-01' });
});

it('the days that an email may be scheduled for end on 28 February where a leap day has no next year', () => {
  expect(scheduleDays(new Date('2028-02-29T04:00:00Z')).last).toBe('2029-02-28');
});

it('the hours of a day begin with the current one today', () => {
  expect(timeSlots('2027-02-28', lateEvening)).toEqual(['23:00']);
  expect(timeSlots('2027-03-01', justAfterMidnight)).toHaveLength(24);
  expect(timeSlots('2027-03-01', new Date('2027-03-01T06:59:59Z'))[0]).toBe('14:00');
});

it('the hours of a day are all 24 on a later day, and none outside the limits', () => {
  const slots = timeSlots('2028-02-28', lateEvening);
  expect([slots.length, slots[0], slots.at(-1)]).toEqual([24, '00:00', '23:00']);
  expect(timeSlots('2027-02-27', lateEvening)).toEqual([]);
  expect(timeSlots('2028-02-29', lateEvening)).toEqual([]);
  expect(timeSlots('', lateEvening)).toEqual([]);
});

it('the hours of a day are on Singapore’s clock, and expire', () => {
  expect(slotInstant('2027-03-01', '14:00', lateEvening)).toBe('2027-03-01T06:00:00.000Z');
  expect(slotInstant('2027-02-28', '22:00', lateEvening)).toBeUndefined();
  expect(slotInstant('2027-03-01', '14:30', lateEvening)).toBeUndefined();
});

it('the time of an email of another app is one more to choose, for it alone, until it has passed', () => {
  expect(timeSlots('2027-02-28', lateEvening, '23:45')).toEqual(['23:00', '23:45']);
  expect(timeSlots('2027-02-28', lateEvening, '23:30')).toEqual(['23:00']);
  expect(timeSlots('2027-03-01', lateEvening, '09:00')).toHaveLength(24);
  expect(slotInstant('2027-03-01', '09:30', lateEvening, '09:30')).toBe('2027-03-01T01:30:00.000Z');
});

it.each([
  ['00:00', '12:00 AM'],
  ['09:00', '09:00 AM'],
  ['09:30', '09:30 AM'],
  ['12:00', '12:00 PM'],
  ['23:00', '11:00 PM'],
])('the slot %s is shown as %s', (slot, shown) => {
  expect(displaySlot(slot)).toBe(shown);
});

it('the days that are offered are tomorrow, Friday and Monday, each once and none of them today', () => {
  const onThursday = new Date('2026-11-26T04:00:00Z');
  expect(usualDays(onThursday)).toEqual(['2026-11-27', '2026-11-30']);
  expect(usualDays(new Date('2026-11-27T04:00:00Z'))).toEqual(['2026-11-28', '2026-11-30', '2026-12-04']);
});
