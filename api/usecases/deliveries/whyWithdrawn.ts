/** Whether the person of a message agrees to it: the same for every way by which staff reach them. */
import type { Link } from '../../../domain/forms/formTypes.ts';
import { type Referee, refereeIn } from '../../../domain/people/erased.ts';
import { type Purpose, refereeWithdrew, whyMayNot } from '../../../domain/privacy/consent.ts';
import type { LinkRecipient } from '../../adapters/recipients.ts';
import type { AppContext } from '../appContext.ts';

/**
 * Whose answers count. Nobody's do for what the person has just asked for themselves: a receipt, a link to their own page or about
 * their data.
 */
export type Whom = {
  /** The contact of the volunteer whom the sender chose: what they agreed to counts, and nobody else's answer. */
  contactId?: string | undefined;
  /** Nobody chose a volunteer: nothing is sent where everybody who has this email address withdrew. */
  mailbox?: string | undefined;
  /** The referee to whom it goes: nothing is sent to one who withdrew, as a referee or as a volunteer. */
  referee?: Referee | undefined;
};

/** Returns whose answers count for what is sent about a record. */
export const whomOf = (param: Link['param'], recipient: LinkRecipient): Whom => {
  if (param === 'cr_id') return { referee: refereeIn(recipient) };
  return recipient.contactId === undefined ? { mailbox: recipient.email } : { contactId: recipient.contactId };
};

/** Why we may not write to somebody, in words for staff; undefined if we may. */
export type Agreed = {
  /** As a volunteer, or as the people of a mailbox. */
  why: (purpose: Purpose) => string | undefined;
  ofReferee: string | undefined;
};

/** Reads what the people agreed to whose answers count. */
export async function readAgreed(whom: Whom, appContext: Pick<AppContext, 'consents'>): Promise<Agreed> {
  const [people, ofReferee] = await Promise.all([
    peopleOf(whom, appContext),
    whom.referee && whyNotReferee(whom.referee, appContext),
  ]);
  return { why: (purpose) => whyMayNot(purpose, people), ofReferee };
}

async function peopleOf({ contactId, mailbox }: Whom, { consents }: Pick<AppContext, 'consents'>) {
  if (contactId) return [await consents.ofPerson(contactId)];
  return mailbox ? (await consents.of(mailbox)).map(({ events }) => events) : [];
}

async function whyNotReferee(
  referee: Referee,
  { consents }: Pick<AppContext, 'consents'>,
): Promise<string | undefined> {
  const [hasWithdrawn, people] = await Promise.all([consents.refereeWithdrew(referee), consents.ofReferee(referee)]);
  return hasWithdrawn ? refereeWithdrew : whyMayNot('contact', people);
}
