import { expect, it } from 'vitest';
import { consentAnswer, consentPurpose } from '../schema/choices/privacy.ts';
import { barOf } from './mayWe.ts';

const fine = { bouncedOn: '', bounceReason: '', worksAgainOn: '', refusedOn: '', unsubscribedOn: '' };
const on = '2026-03-01T01:00:00Z';
const said = (purpose: keyof typeof consentPurpose.codes, answer: keyof typeof consentAnswer.codes) => ({
  ...{ purpose: consentPurpose.codes[purpose], answer: consentAnswer.codes[answer] },
  on,
});
const nothing = { email: undefined, sms: undefined };

it('we may do what somebody agreed to whose address carries no mark', () => {
  expect(barOf('news', [said('news', 'given')], nothing)).toBeUndefined();
  expect(barOf('contact', [], { email: fine, sms: fine })).toBeUndefined();
});

it('what somebody withdrew counts before what stands on the address', () => {
  const bar = barOf('news', [said('news', 'withdrawn')], { ...nothing, email: { ...fine, unsubscribedOn: on } });
  expect(bar?.why).toContain('Consent was withdrawn on 01/03/2026');
});

it.each([
  ['news', { email: { ...fine, unsubscribedOn: on } }, 'unsubscribed', 'They asked for news again'],
  ['sms', { sms: { ...fine, refusedOn: on } }, 'not to get such messages', 'SMS can be sent again'],
  ['contact', { email: { ...fine, bouncedOn: on } }, 'bounced', 'It works again'],
  ['contact', { email: { ...fine, refusedOn: on } }, 'not to get such messages', 'record it here'],
] as const)('a mark on the address bars %s although it was given, and says what to do', (purpose, marks, why, todo) => {
  const bar = barOf(purpose, [said(purpose, 'given')], { ...nothing, ...marks });
  expect(bar?.why).toContain(why);
  expect(bar?.todo).toContain(todo);
});

it('an address that gets no news gets what is not news, and marks say nothing of photographs', () => {
  const marks = { ...nothing, email: { ...fine, unsubscribedOn: on } };
  expect(barOf('contact', [], marks)).toBeUndefined();
  expect(barOf('photographs', [said('photographs', 'given')], marks)).toBeUndefined();
});
