import { v5 as nameBasedId } from 'uuid';
import { unsubscribeHeaders, unsubscribePath } from '../../../domain/contract/unsubscribe.ts';
import type { OwnSession } from '../../../domain/contract/volunteering.ts';
import { frameFor, newsLinkFor, placeTextsFor, type StoredLanguage } from '../../../domain/languages/messagesIn.ts';
import { composeLinkEmail, composeLinkSms, linkIn } from '../../../domain/messages/composeLink.ts';
import { emailUrgency } from '../../../domain/messages/mailQuota.ts';
import { placeMessage } from '../../../domain/messages/placeMessages.ts';
import type { Notice } from '../../../domain/signup/notices.ts';
import { sessionMark } from '../../../domain/signup/sessionMark.ts';
import type { ToldSession } from '../../../domain/signup/toldSession.ts';
import type { LinkRecipient } from '../../adapters/recipients.ts';
import type { AppContext } from '../appContext.ts';
import {
  type Message,
  openDelivery,
  type SendWithLedgerContext,
  sendAutomatically,
} from '../deliveries/sendWithLedger.ts';
import { type LinkMakerContext, linkMakerOf } from '../links/linkMaker.ts';
import { addressOf } from '../references/referenceMessage.ts';

export type TellContext = SendWithLedgerContext &
  LinkMakerContext &
  Pick<
    AppContext,
    'giveFreePlaces' | 'mailCredentials' | 'mayCome' | 'mayTake' | 'placeNotices' | 'recipients' | 'whoMayTake'
  >;

/** A notice to one person. `saying` identifies it, so that it is sent once; `before` is what they were told earlier, for a change. */
export type PlaceNotice = {
  notice: Notice;
  saying: string;
  volunteerId: string;
  session: OwnSession;
  goes: boolean;
  before?: ToldSession | undefined;
};

// A namespace of its own, so that these ids equal no others.
const namespace = '0d6f4a3e-7c55-4c0e-9a39-5f0d2f7b6c21';

/** Returns the id of the message of a notice to one person. */
export const noticeId = (saying: string): string => nameBasedId(saying, namespace);

/**
 * Sends a notice with the link of somebody's page through the ledger. Idempotent.
 * @returns whether it is done, also where nobody can be written to, or has to be tried again
 */
export async function sendNotice(told: PlaceNotice, appContext: TellContext): Promise<'done' | 'later'> {
  const recipient = await appContext.recipients.find('vol_id', told.volunteerId);
  const message = recipient && messageOf(told, recipient, appContext);
  if (!message) return 'done';
  const { outcome } = await sendAutomatically(message, await openDelivery(message, appContext), appContext);
  return outcome === 'later' ? 'later' : 'done';
}

/** Returns undefined for somebody without an address that we can write to. */
function messageOf(
  { notice, saying, session, goes, before }: PlaceNotice,
  recipient: LinkRecipient,
  appContext: TellContext,
): Message | undefined {
  const address = addressOf(recipient, appContext.sms.isOn);
  if (!address) return undefined;
  const { channel, to } = address;
  const inLanguage = placeTextsFor(recipient.language);
  const words = {
    ...placeMessage(notice, session, goes, before, inLanguage),
    frame: frameFor(recipient.language),
  };
  const page = linkIn(words, recipient.id, linkMakerOf(recipient, appContext));
  const news = notice === 'invited' ? newsTo(to, recipient.language, appContext) : undefined;
  const link = page && news ? page + sessionMark(session.id) : page;
  const { subject, ...body } = composeLinkEmail(words, recipient, link, news?.below);
  const id = noticeId(saying);
  const ledger = {
    id,
    subject,
    purpose: words.purpose,
    contactId: recipient.contactId,
    ...(news && { isNews: true as const }),
    link: { recordId: recipient.id, pressKey: id },
  };
  return channel === 'email'
    ? {
        ...ledger,
        channel,
        email: { to, subject, ...body, urgency: urgencyOf(session, before, appContext), ...news?.further },
      }
    : { ...ledger, channel, sms: { to, text: composeLinkSms(words, recipient, link) } };
}

/** A full session that is moved in weeks holds up no link and no reference; only what is of this day goes before other mail. */
const urgencyOf = (session: OwnSession, before: ToldSession | undefined, { now }: Pick<AppContext, 'now'>) =>
  [session.start, before?.start]
    .map((start) => emailUrgency({ type: 'service', start }, now().getTime()))
    .find((urgency) => urgency === 'soon') ?? 'usual';

/** Returns the type of message: an invitation counts as news, because they did not sign up for that session. */
function newsTo(to: string, language: StoredLanguage, { siteUrl, mailCredentials }: TellContext) {
  const href = siteUrl + unsubscribePath(mailCredentials.tokenFor(to));
  return {
    below: newsLinkFor(language, href),
    further: { headers: unsubscribeHeaders(href), urgency: 'news' as const },
  };
}
