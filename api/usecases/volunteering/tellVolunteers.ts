import { v5 as nameBasedId } from 'uuid';
import { chunksOf } from '../../../domain/chunks.ts';
import { frameFor, placeTextsFor } from '../../../domain/languages/messagesIn.ts';
import { composeLinkEmail, composeLinkSms, linkIn } from '../../../domain/messages/composeLink.ts';
import { placeMessage } from '../../../domain/messages/placeMessages.ts';
import { isReminderDue, mayTell, type Notice } from '../../../domain/signup/notices.ts';
import { freePlaces } from '../../../domain/signup/session.ts';
import { sessionChange } from '../../../domain/signup/toldSession.ts';
import type { Ahead, ToldSignup } from '../../adapters/placeNotices.ts';
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
  Pick<AppContext, 'giveFreePlaces' | 'mayCome' | 'mayTake' | 'placeNotices' | 'recipients'>;

// A namespace of its own, so that these ids equal no others.
const namespace = '0d6f4a3e-7c55-4c0e-9a39-5f0d2f7b6c21';

/** So many people are signed up at once; an address has room for their ids. */
const mostSignedUp = 40;

/**
 * Gives places that became free, and tells people of their places and of changes of their sessions: each of it once,
 * through the ledger. Idempotent, also when runs overlap: a message's id is derived from the sign-up and what it says.
 * @returns what failed; the next run tries again
 */
export async function tellVolunteers(appContext: TellContext): Promise<unknown[]> {
  const { placeNotices, giveFreePlaces, now } = appContext;
  const read = await placeNotices.ahead(now());
  await placeNotices.noteKnown(
    read.signups.filter(({ told }) => !told),
    now(),
  );
  const failures = await signUpListed(read, appContext);
  const callable = new Set<string>();
  const free = withFreePlace(read);
  failures.push(
    ...(await failuresOf(free, async (id) => {
      if (await giveFreePlaces(id)) callable.add(id);
    })),
  );
  // Some who waited have been given a place.
  const { signups } = free.size === 0 ? read : await placeNotices.ahead(now());
  const due = signups.flatMap((one) => {
    const notice = noticeOf(one, callable, now().toISOString());
    return notice ? [{ one, notice }] : [];
  });
  return [...failures, ...(await failuresOf(due, ({ one, notice }) => tell(one, notice, appContext)))];
}

/** Signs up whom staff put on a register, so that they are told of changes, too. @returns what failed */
async function signUpListed({ unsigned }: Ahead, { placeNotices, now }: TellContext): Promise<unknown[]> {
  return failuresOf(unsigned, async ([sessionId, people]) => {
    for (const ids of chunksOf(people, mostSignedUp)) await placeNotices.signUp(sessionId, ids, now());
  });
}

/** Returns the sessions in which somebody waits and a place is free. */
const withFreePlace = ({ signups, taken }: Ahead): Set<string> =>
  new Set(
    signups.flatMap(({ isWaiting, session, places }) =>
      isWaiting && !session.isOff && freePlaces({ places }, taken.get(session.id) ?? 0) !== 0 ? session.id : [],
    ),
  );

/** Returns what somebody is to be told now. */
function noticeOf(one: ToldSignup, callable: ReadonlySet<string>, now: string): Notice | undefined {
  const { told, notices, session, isWaiting, goingOn } = one;
  if (!told) return undefined;
  const schedule = { scheduledOn: session.start || null, duration: null };
  const change = sessionChange(told, session, !isWaiting);
  // Whoever was just given a place knew nothing of it that could change.
  const isNew = !isWaiting && !notices.includes('promoted');
  if (change && (change === 'off' || !isNew))
    return mayTell(schedule, now) || mayTell({ ...schedule, scheduledOn: told.start || null }, now)
      ? change
      : undefined;
  if (session.isOff || !mayTell(schedule, now)) return undefined;
  if (isWaiting) return callable.has(session.id) && !notices.includes('call') ? 'call' : undefined;
  if (isNew) return 'promoted';
  return !notices.includes('reminder') && isReminderDue(schedule, goingOn, now) ? 'reminder' : undefined;
}

async function tell(one: ToldSignup, notice: Notice, appContext: TellContext): Promise<void> {
  const { placeNotices, recipients, now } = appContext;
  const may = notice === 'call' ? appContext.mayTake : appContext.mayCome;
  // It stays due, for when they may again; that a session is off is nobody's secret.
  if (notice !== 'off' && !(await may(one.volunteerId, one.session.id))) return;
  const recipient = await recipients.find('vol_id', one.volunteerId);
  const message = recipient && messageOf(one, notice, recipient, appContext);
  if (message) {
    const { outcome } = await sendAutomatically(message, await openDelivery(message, appContext), appContext);
    if (outcome === 'later') return;
  }
  await placeNotices.noteTold(one, notice, now());
}

/** Names what is said: after a change the same may be said again. */
function saying({ id, session, changeToldOn }: ToldSignup, notice: Notice): string {
  const since = changeToldOn && ` ${changeToldOn}`;
  if (notice === 'reminder' || notice === 'call') return `${notice} ${id}${since}`;
  return `${notice} ${id}${since} ${[session.start, session.end, session.place, session.meetingPlace].join(' ')}`;
}

/** Returns undefined for somebody without an address that we can write to. */
function messageOf(
  one: ToldSignup,
  notice: Notice,
  recipient: LinkRecipient,
  appContext: TellContext,
): Message | undefined {
  const address = addressOf(recipient, appContext.sms.isOn);
  if (!address) return undefined;
  const { channel, to } = address;
  const inLanguage = placeTextsFor(recipient.language);
  const told = placeMessage(notice, one.session, !one.isWaiting, one.told, inLanguage);
  const words = { ...told, frame: frameFor(recipient.language) };
  const link = linkIn(words, recipient.id, linkMakerOf(recipient, appContext));
  const { subject, ...body } = composeLinkEmail(words, recipient, link);
  const id = nameBasedId(saying(one, notice), namespace);
  const ledger = {
    ...{ id, subject, purpose: words.purpose, contactId: recipient.contactId },
    link: { recordId: recipient.id, pressKey: id },
  };
  return channel === 'email'
    ? { ...ledger, channel, email: { to, subject, ...body } }
    : { ...ledger, channel, sms: { to, text: composeLinkSms(words, recipient, link) } };
}
