import { expect, it } from 'vitest';
import { statusItem } from '../clearance/standing.ts';
import { suspensionItem } from '../clearance/suspension.ts';
import { volunteerStatus } from '../schema/choices/volunteers.ts';
import { admissionOf } from './admission.ts';

const item = { requirementId: 'r', name: 'First aid', by: 'completed', lastDay: '2026-11-30', warnFrom: null } as const;
const today = '2026-11-26';

it('who is cleared today and on the day of the session may come, and who is not learns what is missing', () => {
  expect(admissionOf([item], [today, '2026-11-30'], false)).toEqual({ may: 'yes' });
  expect(admissionOf([item], [today, '2026-12-01'], false)).toEqual({ may: 'lacking', names: ['First aid'] });
});

it('who is suspended, is no volunteer, or has a reference to be looked at learns no more than to call', () => {
  const suspended = suspensionItem({ volunteerId: 'v', from: today, until: null });
  const status = statusItem(volunteerStatus.codes.screening);
  const lacking = { ...item, by: 'nothing' } as const;
  for (const items of [[lacking, suspended], status ? [status] : []])
    expect(admissionOf(items, [today], false)).toEqual({ may: 'call' });
  expect(admissionOf([lacking], [today], true)).toEqual({ may: 'call' });
});
