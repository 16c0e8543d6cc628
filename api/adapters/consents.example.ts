import type { ConsentEvent } from '../../domain/privacy/consent.ts';
import type { Consents } from './consents.ts';

/** Makes people of whom a test says what they agreed to: whoever has an address, and whoever is chosen. */
export const consentsWith = (...people: readonly ConsentEvent[][]): Consents => {
  const everybody = async () =>
    people.map((events, index) => ({
      ...{ contactId: `contact ${index}`, email: '', name: '', isActive: true, language: null },
      events,
    }));
  return {
    of: everybody,
    ofMailbox: everybody,
    addressesOf: async () => ({ email: '', number: '', profileIds: [] }),
    keptContact: async (contactId) => contactId,
    ofReferee: async () => [],
    refereeWithdrew: async () => false,
    recordReferee: async () => undefined,
    letRefereeAgree: async () => undefined,
    ofPerson: async () => people[0] ?? [],
    markYes: async () => undefined,
    record: async () => 'stored',
    recordImported: async () => undefined,
  };
};
