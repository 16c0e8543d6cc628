/**
 * Recognises somebody who was erased on request, by keyed hashes of each name with each address; nothing else of them is
 * stored. A person has several hashes, because names and numbers are written in several ways.
 */
import { storedKeys, wantedKeys } from './keys.ts';
import type { Person } from './person.ts';

/** Returns the texts whose hashes are kept of an erased person. */
export const erasedTexts = (person: {
  names: readonly string[];
  emails: readonly string[];
  phones: readonly string[];
}) => namesWithAddresses(storedKeys({ names: person.names, emails: person.emails, phones: person.phones }));

/** Returns the texts to look up: if this person was erased, the hash of at least one is stored. */
export const textsToFind = ({ name, emails, phones }: Pick<Person, 'name' | 'emails' | 'phones'>): string[] =>
  namesWithAddresses(wantedKeys({ name, emails, phones }));

function namesWithAddresses(keys: readonly string[]): string[] {
  const [names, addresses] = [/^name /, /^(email|phone) /].map((kind) => keys.filter((key) => kind.test(key)));
  return (names ?? []).flatMap((name) => (addresses ?? []).map((address) => `${name} ${address}`));
}
