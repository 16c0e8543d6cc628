/**
 * How somebody is known again who was erased on request: by a keyed hash of each name with each address, and nothing else. A
 * person has several, because names and numbers are written in several ways.
 */
import { storedKeys, wantedKeys } from './keys.ts';
import type { Person } from './person.ts';

/** Returns the texts whose hashes are kept of an erased person. */
export const erasedTexts = (person: {
  names: readonly string[];
  emails: readonly string[];
  phones: readonly string[];
}) => namesWithAddresses(storedKeys({ names: person.names, emails: person.emails, phones: person.phones }));

/** Returns the texts of which an erased person, if it is this one, has the hash of at least one. */
export const textsToFind = ({ name, emails, phones }: Pick<Person, 'name' | 'emails' | 'phones'>): string[] =>
  namesWithAddresses(wantedKeys({ name, emails, phones }));

function namesWithAddresses(keys: readonly string[]): string[] {
  const [names, addresses] = [/^name /, /^(email|phone) /].map((kind) => keys.filter((key) => kind.test(key)));
  return (names ?? []).flatMap((name) => (addresses ?? []).map((address) => `${name} ${address}`));
}
