import { expect, it } from 'vitest';
import { type AddressState, isNewBounce, whySuppressed } from './addressStates.ts';

const never: AddressState = { bouncedOn: '', bounceReason: '', worksAgainOn: '', refusedOn: '', unsubscribedOn: '' };
const [early, late] = ['2026-11-20T20:00:00Z', '2026-11-21T20:00:00.000Z'];

it('a bounce is new when it is later than the last one and than the address worked again', () => {
  expect(isNewBounce(never, early)).toBe(true);
  expect(isNewBounce({ ...never, bouncedOn: early }, late)).toBe(true);
  expect(isNewBounce({ ...never, bouncedOn: early }, early)).toBe(false);
  expect(isNewBounce({ ...never, bouncedOn: late }, early)).toBe(false);
  expect(isNewBounce({ ...never, worksAgainOn: late }, early)).toBe(false);
  expect(isNewBounce({ ...never, bouncedOn: early, worksAgainOn: late }, late)).toBe(false);
});

it('an address gets no message after a refusal or a bounce, and no news after it unsubscribed', () => {
  expect(whySuppressed(undefined, 'news')).toBeUndefined();
  expect([whySuppressed(never, 'news'), whySuppressed(never, 'service')]).toEqual([undefined, undefined]);
  for (const type of ['news', 'service'] as const) {
    expect(whySuppressed({ ...never, refusedOn: early, bouncedOn: early }, type)).toBe(
      'The person asked on 21/11/2026 not to get such messages.',
    );
    expect(whySuppressed({ ...never, bouncedOn: early }, type)).toBe(
      'Earlier emails to this address bounced on 21/11/2026.',
    );
  }
  expect(whySuppressed({ ...never, unsubscribedOn: early }, 'service')).toBeUndefined();
  expect(whySuppressed({ ...never, unsubscribedOn: early }, 'news')).toBe(
    'The person unsubscribed from news on 21/11/2026.',
  );
});
