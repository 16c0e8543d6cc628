import type { AddressState } from '../../domain/messages/addressStates.ts';
import type { AddressStates } from './addressStates.ts';

/** Makes what is known of an address: nothing, but for the changes of a test. */
export const anAddressState = (changes: Partial<AddressState> = {}): AddressState => ({
  bouncedOn: '',
  bounceReason: '',
  worksAgainOn: '',
  refusedOn: '',
  unsubscribedOn: '',
  ...changes,
});

/** Makes addresses of which a test says what is known, and which nothing changes. */
export const addressesWith = (of: AddressStates['of'] = async () => undefined): AddressStates => ({
  of,
  markBounced: async () => {},
  changeFrom: async () => {},
  change: async () => {},
});
