import { expect, it } from 'vitest';
import { exemptionEnd } from './exemption.ts';

it.each([
  ['2099-12-31', '2026-03-01', '2027-03-01'],
  ['2027-03-01', '2026-03-01', '2027-03-01'],
  ['2026-04-01', '2026-03-01', '2026-04-01'],
  [null, '2026-03-01', null],
])('an exemption until %s that was given on %s counts until %s', (until, givenOn, end) => {
  expect(exemptionEnd(until, givenOn)).toBe(end);
});
