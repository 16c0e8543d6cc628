/** Takes back what stands on an address alone, once staff know that its person agrees. */
import type { NewConsent } from '../../../domain/forms/consentRow.ts';
import { newsAgainRow } from '../../../domain/messages/addressStates.ts';
import { readPhoneNumber } from '../../../domain/phone.ts';
import type { AppContext } from '../appContext.ts';

export type LiftingContext = Pick<AppContext, 'addressStates' | 'consents' | 'now' | 'peopleKeys'>;

/**
 * Lifts the mark of the person's address against a purpose, unless others have the address: of a family nobody knows whose wish
 * it was. Idempotent. What bounced stays: no consent makes an address work.
 */
export async function liftMarks(
  { contactId, purpose, by, note }: Pick<NewConsent, 'contactId' | 'purpose' | 'by' | 'note'>,
  { addressStates, consents, now, peopleKeys }: LiftingContext,
): Promise<void> {
  if (purpose === 'photographs') return;
  const { email, number, profileIds } = await consents.addressesOf(contactId);
  const who = { crf69_source: by || null };
  if (purpose === 'sms') {
    const phone = readPhoneNumber(number);
    if (!phone || (await peopleKeys.withAddress({ number: phone })).some((id) => !profileIds.includes(id))) return;
    return addressStates.changeFrom('sms', phone, (known) =>
      known?.refusedOn ? { crf69_refusedon: null, ...who } : undefined,
    );
  }
  if (!email || (await consents.ofMailbox(email)).some((other) => other.contactId !== contactId)) return;
  const again = { ...newsAgainRow({ by, note }, now()), ...who };
  await addressStates.changeFrom('email', email, (known) => {
    if (purpose === 'news') return known?.unsubscribedOn ? again : undefined;
    return known?.refusedOn ? { crf69_refusedon: null, ...who } : undefined;
  });
}
