/**
 * Recognises somebody who was erased on request, or who withdrew as a referee, by keyed hashes of each name with each address;
 * nothing else of them is stored. A person has several hashes, because names and numbers are written in several ways.
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

/** Somebody who is asked for a reference. */
export type Referee = Pick<Person, 'name' | 'emails' | 'phones'>;

/** Returns a referee as their reference describes them: what is empty is left out. */
export const refereeIn = ({ name, email, number }: { name: string; email: string; number: string }): Referee => ({
  name,
  emails: [email].filter(Boolean),
  phones: [number].filter(Boolean),
});

/** As `erasedTexts`, of a referee who withdrew: no import asks about them. */
export const withdrawnTexts = (referee: Referee): string[] => erasedTexts(allOf(referee)).map(asReferee);
/** As `textsToFind`, of a referee who may have withdrawn. */
export const withdrawnToFind = (referee: Referee): string[] => textsToFind(referee).map(asReferee);

const allOf = ({ name, ...addresses }: Referee) => ({ names: [name], ...addresses });
const asReferee = (text: string): string => `referee ${text}`;

function namesWithAddresses(keys: readonly string[]): string[] {
  const [names, addresses] = [/^name /, /^(email|phone) /].map((kind) => keys.filter((key) => kind.test(key)));
  return (names ?? []).flatMap((name) => (addresses ?? []).map((address) => `${name} ${address}`));
}
