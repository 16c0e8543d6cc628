import { expect, it } from 'vitest';
import { composeLinkSms, mostSegments } from './composeLink.ts';
import { placeMessage } from './placeMessages.ts';
import { isPlainSms, smsSegments } from './smsSegments.ts';

const session = {
  ...{ id: 's', name: 'Reading Circle for the youngest', place: 'Bedok library', meetingPlace: '', bring: '' },
  ...{ start: '2026-11-28T01:00:00Z', end: '2026-11-28T03:30:00Z' },
};
const before = { ...session, start: '2026-11-27T01:00:00Z', end: '2026-11-27T03:30:00Z' };

it.each(['promoted', 'reminder', 'call', 'invited', 'moved', 'off', 'on'] as const)(
  'the notice %s is an SMS of at most two segments',
  (notice) => {
    const link = `https://volunteers.example.org/me/${'x'.repeat(68)}`;
    const sms = composeLinkSms(
      placeMessage(notice, session, notice !== 'call' && notice !== 'invited', before),
      { name: 'Nur Aisyah', volunteer: '' },
      link,
    );
    expect([isPlainSms(sms), smsSegments(sms) <= mostSegments(sms)]).toEqual([true, true]);
    const was = notice === 'moved' ? 'before Fri 27 Nov, 09:00-11:30, now ' : '';
    expect(sms).toContain(`Reading Circle for the youngest, ${was}Sat 28 Nov, 09:00-11:30.`);
  },
);

it('who waits reads old and new, and not where to meet', () => {
  const meeting = { ...session, meetingPlace: 'By the lift', bring: 'a book' };
  const text = (goes: boolean) => placeMessage('moved', meeting, goes, before).email({ volunteer: '' }).join('\n');
  expect(text(false)).toMatch(/Before: .*Fri 27 Nov.*\nBedok library\nNow: .*Sat 28 Nov.*\nBedok library$/);
  expect(text(true)).toContain('Meeting place: By the lift\nPlease bring: a book');
});
