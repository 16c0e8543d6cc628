/** People. A key alone determines a person, so every row about them agrees. */
import { aName, type Gender, type Named } from './names.ts';
import { type Random, randomFor } from './random.ts';

export type Person = Named & { gender: Gender; email: string; phone: string };

// Reserved for documentation (RFC 2606): mail to these domains reaches nobody.
const mailDomains = ['example.com', 'example.org', 'example.net'];

/** Returns a Singapore mobile number in E.164. */
export function aMobileNumber(random: Random): string {
  return `+65${random.pick(['81', '82', '84', '86', '87', '90', '91', '93', '96', '97'])}${random.whole(100_000, 999_999)}`;
}

/** Returns the same person each time for the same key. */
export function aPerson(key: string): Person {
  const random = randomFor(`person/${key}`);
  const gender = random.chance(0.6) ? 'female' : 'male';
  const named = aName(gender, random);
  const mailbox = named.fullName
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '');
  return {
    ...named,
    gender,
    email: `${mailbox}${random.whole(10, 9999)}@${random.pick(mailDomains)}`,
    phone: aMobileNumber(random),
  };
}
