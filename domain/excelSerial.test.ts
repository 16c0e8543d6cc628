import { expect, it } from 'vitest';
import { daySerial, instantSerial, serialDay } from './excelSerial.ts';

it('a number of Excel counts days since 30 December 1899, from March 1900 on', () => {
  expect([daySerial('1900-03-01'), daySerial('1970-01-01'), daySerial('2026-03-01')]).toEqual([61, 25_569, 46_082]);
  expect([daySerial('1900-02-28'), daySerial('2026-02-30')]).toEqual([undefined, undefined]);
  expect([serialDay(61), serialDay(46_082.99)]).toEqual(['1900-03-01', '2026-03-01']);
});

it('a number of Excel has the time of Singapore’s day as its fraction', () => {
  expect(instantSerial('2026-02-28T16:00:00Z')).toBe(46_082);
  expect(instantSerial('2026-03-01T10:00:00Z')).toBe(46_082.75);
  expect(instantSerial('soon')).toBeUndefined();
  expect(instantSerial('1890-01-01T00:00:00Z')).toBeUndefined();
});
