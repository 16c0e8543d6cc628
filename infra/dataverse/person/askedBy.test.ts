import { UnsecuredJWT } from 'jose';
import { expect, it } from 'vitest';
import { askedBy } from './askedBy.ts';

it('an erasing is signed by whom the token names, and not by an app', () => {
  const tokenOf = (claims: Record<string, string>) => new UnsecuredJWT(claims).encode();
  expect(askedBy(tokenOf({ name: 'Olive', upn: 'olive@charity.test' }))).toBe('Olive (olive@charity.test)');
  expect(askedBy(tokenOf({ preferred_username: 'olive@charity.test' }))).toBe('olive@charity.test');
  expect(() => askedBy(tokenOf({ appid: 'app' }))).toThrow('as yourself');
});
