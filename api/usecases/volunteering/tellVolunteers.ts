import { v5 as nameBasedId } from 'uuid';
import { composeLinkEmail, composeLinkSms, linkIn } from '../../../domain/messages/composeLink.ts';
import { placeMessage } from '../../../domain/messages/placeMessages.ts';
import { isReminderDue, mayTell, type Notice } from '../../../domain/signup/notices.ts';
import type { ToldSignup } from '../../adapters/placeNotices.ts';
import type { LinkRecipient } from '../../adapters/recipients.ts';
import type { AppContext } from '../appContext.ts';
import {
  type Message,
  openDelivery,
  type SendWithLedgerContext,
  sendAutomatically,
} from '../deliveries/sendWithLedger.ts';
import { failuresOf } from '../failures.ts';
import { type LinkMakerContext, linkMakerOf } from '../links/linkMaker.ts';
import { addressOf } from '../references/referenceMessage.ts';

export type TellContext = SendWithLedgerContext &
  LinkMakerContext &
  Pick<AppContext, 'giveFreePlaces' | 'mayCome' | 'placeNotices' | 'recipients'>;

// A namespace of its own, so that these ids equal no others.
const namespace = '0d6f4a3e-7c55-4c0e-9a39-5f0d2f7b6c21';

/**
 * Gives places that became free, and tells people of their places: each of them once, through the ledger. Idempotent,
 * also when runs overlap: a message's id is derived from the sign-up and what it says.
 * @returns what failed; the next run tries again
 */
export async function tellVolunteers(appContext: TellContext): Promise<unknown[]> {
  const { placeNotices, giveFreePlaces, now } = appContext;
  const waiting = (await placeNotices.ahead(now())).filter(({ isWaiting }) => isWaiting);
  const callable = new Set<string>();
  const failures = await failuresOf(new Set(waiting.map(({ session }) => session.id)), async (id) => {
    if (await giveFreePlaces(id)) callable.add(id);
  });
  // Read again: some who waited have been given a place.
  const due = (await placeNotices.ahead(now())).flatMap((one) => {
    const notice = noticeOf(one, callable, now().toISOString());
    return notice ? [{ one, notice }] : [];
  });
  return [...failures, ...(await failuresOf(due, ({ one, notice }) => tell(one, notice, appContext)))];
}

/** Returns what somebody is to be told now. */
function noticeOf(one: ToldSignup, callable: ReadonlySet<string>, now: string): Notice | undefined {
  const { told, schedule, session, isWaiting, goingOn } = one;
  if (!mayTell(schedule, now)) return undefined;
  if (isWaiting) return callable.has(session.id) && !told.includes('call') ? 'call' : undefined;
  if (!told.includes('promoted')) return 'promoted';
  return !told.includes('reminder') && isReminderDue(schedule, goingOn, now) ? 'reminder' : undefined;
}

async function tell(one: ToldSignup, notice: Notice, appContext: TellContext): Promise<void> {
  const { mayCome, placeNotices, recipients, now } = appContext;
  // It stays due, for when they may again.
  if (!(await mayCome(one.volunteerId, one.session.id))) return;
  const recipient = await recipients.find('vol_id', one.volunteerId);
  const message = recipient && messageOf(one, notice, recipient, appContext);
  if (message) {
    const { outcome } = await sendAutomatically(message, await openDelivery(message, appContext), appContext);
    if (outcome === 'later') return;
  }
  await placeNotices.noteTold(one.id, notice, now());
}

/** Returns undefined for somebody without an address that we can write to. */
function messageOf(
  { id: signupId, session }: ToldSignup,
  notice: Notice,
  recipient: LinkRecipient,
  appContext: TellContext,
): Message | undefined {
  const address = addressOf(recipient, appContext.sms.isOn);
  if (!address) return undefined;
  const { channel, to } = address;
  const words = placeMessage(notice, session);
  const link = linkIn(words, recipient.id, linkMakerOf(recipient, appContext));
  const { subject, ...body } = composeLinkEmail(words, recipient, link);
  const id = nameBasedId(`${notice} ${signupId}`, namespace);
  const ledger = {
    ...{ id, subject, purpose: words.purpose, contactId: recipient.contactId },
    link: { recordId: recipient.id, pressKey: id },
  };
  return channel === 'email'
    ? { ...ledger, channel, email: { to, subject, ...body } }
    : { ...ledger, channel, sms: { to, text: composeLinkSms(words, recipient, link) } };
}
