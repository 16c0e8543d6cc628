/** “May we?” of one person: what they agreed to, and what is known of their addresses, as sending asks it. */
import { type AddressState, whySuppressed } from '../messages/addressStates.ts';
import { type ConsentEvent, type Purpose, whyMayNot } from './consent.ts';

/** What is known of an address; undefined where nothing is. */
export type AddressMarks = { email: AddressState | undefined; sms: AddressState | undefined };

/** Why we may not, in words for staff, and what they can do about it. */
export type Bar = { why: string; todo: string };

const ofEvents = 'If they say otherwise now, record it here, with who asked and how.';

/** Returns undefined if we may. */
export function barOf(
  purpose: Purpose,
  events: readonly ConsentEvent[],
  { email, sms }: AddressMarks,
): Bar | undefined {
  const said = whyMayNot(purpose, [events]);
  if (said !== undefined) return { why: said, todo: ofEvents };
  const state = { contact: email, news: email, sms, photographs: undefined }[purpose];
  const why = whySuppressed(state, purpose === 'news' ? 'news' : 'service');
  return why === undefined ? undefined : { why, todo: todoOf(purpose, state) };
}

/** A mark stands on the address, which others may share: what one of them says is not theirs. */
function todoOf(purpose: Purpose, state: AddressState | undefined): string {
  if (state?.refusedOn === '' && state.bouncedOn !== '')
    return 'Correct the address, or press “It works again” on the panel of the volunteer.';
  const where = purpose === 'sms' ? 'number' : 'address';
  const button = purpose === 'sms' ? 'SMS can be sent again' : 'They asked for news again';
  const panel = purpose === 'contact' ? '' : `, where “${button}” on the panel takes it away for all`;
  return `This stands on the ${where}. If they agree now, record it here: that takes it away, unless others have the ${where}, too${panel}.`;
}
