import { expect, it } from 'vitest';
import { composeLinkSms, mostSegments } from './composeLink.ts';
import { placeMessage } from './placeMessages.ts';
import { isPlainSms, smsSegments } from './smsSegments.ts';

const session = {
  ...{ id: 's', name: 'Reading Circle for the youngest', place: 'Bedok library', meetingPlace: '', bring: '' },
  ...{ start: '2026-11-28T01:00:00Z', end: '2026-11-28T03:30:00Z' },
};

it.each(['promoted', 'reminder', 'call'] as const)('the notice %s is an SMS of at most two segments', (notice) => {
  const link = `https://volunteers.example.org/me/${'x'.repeat(68)}`;
  const sms = composeLinkSms(placeMessage(notice, session), { name: 'Nur Aisyah', volunteer: '' }, link);
  expect([isPlainSms(sms), smsSegments(sms) <= mostSegments]).toEqual([true, true]);
  expect(sms).toContain('Reading Circle for the youngest, Sat 28 Nov, 09:00-11:30.');
});
