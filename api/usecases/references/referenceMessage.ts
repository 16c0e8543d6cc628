/** Composes the message of one step of a chase: recipient, text and id. */
import { v5 as nameBasedId } from 'uuid';
import { frameFor, nameFallbacksFor, otherLanguage } from '../../../domain/languages/messagesIn.ts';
import { composeLinkEmail, composeLinkSms, linkIn } from '../../../domain/messages/composeLink.ts';
import { stepMessage } from '../../../domain/messages/referenceMessages.ts';
import { refereeIn } from '../../../domain/people/erased.ts';
import { readPhoneNumber } from '../../../domain/phone.ts';
import type { NextStep } from '../../../domain/references/nextStep.ts';
import { isSetOffByAnybody } from '../../../domain/references/whenAsked.ts';
import { singaporeDay } from '../../../domain/time.ts';
import type { LinkRecipient } from '../../adapters/recipients.ts';
import type { Reference } from '../../adapters/references.ts';
import type { AppContext } from '../appContext.ts';
import type { Message } from '../deliveries/sendWithLedger.ts';
import { linkMakerOf } from '../links/linkMaker.ts';

export type ReferenceMessageContext = Pick<
  AppContext,
  | 'linkCredentials'
  | 'ownLinks'
  | 'recipients'
  | 'references'
  | 'referenceTexts'
  | 'referenceTextsIn'
  | 'siteUrl'
  | 'sms'
  | 'whenAsked'
>;

// A namespace of its own, so that these ids equal no others.
const namespace = 'b6f1a3ce-52a8-4a53-9c1e-0d5f7c1a44e9';

/** `isAnybodys`: a stranger typed the address and set it off, so that it has the budget of such messages. */
export type StepDelivery = { message: Message; to: 'referee' | 'volunteer'; isAnybodys: boolean };

/** Why nobody vouches for a volunteer any more. */
export type NotHere = 'gone' | 'hasLeft';

/**
 * Returns the message; `unreachable` if its recipient has no address that we can write to, `gone` if the volunteer has been
 * deactivated or deleted, `hasLeft` if they have left or were turned down.
 * @param step the step of the chase that is due
 */
export async function referenceMessage(
  reference: Reference,
  step: NextStep['step'],
  appContext: ReferenceMessageContext,
): Promise<StepDelivery | 'unreachable' | NotHere> {
  const volunteer = reference.volunteerId && (await appContext.recipients.find('vol_id', reference.volunteerId));
  if (!volunteer) return 'gone';
  if (volunteer.hasLeft) return 'hasLeft';
  const names = { volunteer: volunteer.name, referees: [reference.name] };
  const { referenceTexts, referenceTextsIn } = appContext;
  const isToReferee = stepMessage(step, referenceTexts, names).param === 'cr_id';
  const recipient = isToReferee ? await appContext.recipients.find('cr_id', reference.id) : volunteer;
  const isAnybodys = isSetOffByAnybody(reference.requestedBy ?? '', appContext.whenAsked);
  // An SMS costs money: nobody sets one off without staff.
  const address = recipient && addressOf(recipient, appContext.sms.isOn && !isAnybodys);
  if (!recipient || !address) return 'unreachable';
  const together = isToReferee ? [reference] : await askedTogether(reference, appContext);
  const language = otherLanguage(recipient.language);
  const texts = language ? referenceTextsIn[language] : referenceTexts;
  const named = { ...names, referees: together.map(({ name }) => name) };
  const words = {
    ...stepMessage(step, texts, named, nameFallbacksFor(language)),
    frame: frameFor(recipient.language),
  };
  const link = linkIn(words, recipient.id, linkMakerOf(recipient, appContext));
  const id = nameBasedId([aboutOf(reference, isToReferee), step, address.to.toLowerCase()].join(' '), namespace);
  const ledger = {
    id,
    purpose: words.purpose,
    link: { recordId: recipient.id, pressKey: id },
    contactId: recipient.contactId,
    ...(isToReferee && { referee: refereeIn(recipient) }),
    ...(reference.requestedBy && { by: reference.requestedBy }),
  };
  const { subject, ...body } = composeLinkEmail(words, { name: recipient.name, volunteer: volunteer.name }, link);
  const message: Message =
    address.channel === 'email'
      ? {
          ...ledger,
          subject,
          channel: 'email',
          email: { to: address.to, subject, ...body, ...(isAnybodys && { urgency: 'askedOften' }) },
        }
      : { ...ledger, subject, channel: 'sms', sms: { to: address.to, text: composeLinkSms(words, recipient, link) } };
  return { message, to: isToReferee ? 'referee' : 'volunteer', isAnybodys };
}

/** Returns the address that a person gave; a number only without an email address, and if SMS is on. */
export function addressOf(
  { email, number }: Pick<LinkRecipient, 'email' | 'number'>,
  smsIsOn: boolean,
): { channel: Message['channel']; to: string } | undefined {
  if (email !== '') return { channel: 'email', to: email };
  const read = smsIsOn ? readPhoneNumber(number) : undefined;
  return read ? { channel: 'sms', to: read } : undefined;
}

/**
 * Returns the subject from which the message's id is derived. References requested on one day share it in messages to the
 * volunteer, so that the volunteer gets one message for both. A reference that staff put on hold missed some of these, and
 * has messages of its own from then on.
 */
function aboutOf({ id, volunteerId, chase, wasHeld }: Reference, isToReferee: boolean): string {
  const isAlone = isToReferee || wasHeld || chase.anotherSince !== null || chase.requestedOn === null;
  return isAlone ? id : `${volunteerId} ${singaporeDay(chase.requestedOn ?? '')}`;
}

/**
 * Returns the volunteer's referees in the message: this one, and those asked on the same day who also have not
 * answered.
 */
async function askedTogether(reference: Reference, appContext: ReferenceMessageContext): Promise<Reference[]> {
  const { chase, volunteerId, id, wasHeld } = reference;
  if (wasHeld || chase.anotherSince !== null || volunteerId === null) return [reference];
  const all = await appContext.references.ofVolunteer(volunteerId);
  const same = all.filter(
    (other) => other.id === id || (other.chase.state === 'asked' && !other.wasHeld && isSameDay(other, reference)),
  );
  return same.some((other) => other.id === id) ? same : [reference];
}

const isSameDay = (one: Reference, other: Reference): boolean =>
  one.chase.requestedOn !== null &&
  other.chase.requestedOn !== null &&
  singaporeDay(one.chase.requestedOn) === singaporeDay(other.chase.requestedOn);
