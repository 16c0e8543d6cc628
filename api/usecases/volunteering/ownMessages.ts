import type { MessagesBody, OwnMessages } from '../../../domain/contract/volunteering.ts';
import { readPhoneNumber } from '../../../domain/phone.ts';
import type { consentPurpose } from '../../../domain/schema/choices/privacy.ts';
import type { Owner } from '../../adapters/ownPages.ts';
import type { AppContext } from '../appContext.ts';
import { startingAgain, stopping } from '../emails/newsChoice.ts';
import type { LinkTry } from '../links/followLink.ts';
import { type ConsentContext, recordAnswer } from '../privacy/recordConsent.ts';
import { followOwnLink, type OwnLinkContext } from './followOwnLink.ts';

type Context = OwnLinkContext & ConsentContext & Pick<AppContext, 'addressStates' | 'now' | 'sms'>;

const source = 'The person, on their own page';

/**
 * Stores what somebody chooses anew of news and SMS; without a choice nothing changes. Idempotent: a second refusal keeps
 * the first date.
 * @returns what is so now
 * @throws as `followOwnLink`
 */
export async function ownMessages(tried: LinkTry, chosen: MessagesBody, appContext: Context): Promise<OwnMessages> {
  const { addressStates, now, sms } = appContext;
  const owner = await followOwnLink(tried, appContext);
  const { email } = owner.addresses;
  const number = sms.isOn ? readPhoneNumber(owner.addresses.number) : undefined;
  const on = now().toISOString();
  if (email && chosen.news !== undefined) {
    await answer(owner, 'news', chosen.news, appContext);
    await addressStates.changeFrom('email', email, chosen.news ? startingAgain(source) : stopping(on, source));
  }
  const wantsSms = chosen.sms;
  if (number && wantsSms !== undefined) {
    await answer(owner, 'sms', wantsSms, appContext);
    await addressStates.changeFrom('sms', number, (known) =>
      wantsSms === !known?.refusedOn ? undefined : { crf69_refusedon: wantsSms ? null : on, crf69_source: source },
    );
  }
  const [byEmail, bySms] = await Promise.all([
    email ? addressStates.of('email', email) : undefined,
    number ? addressStates.of('sms', number) : undefined,
  ]);
  return { news: email ? !byEmail?.unsubscribedOn : null, sms: number ? !bySms?.refusedOn : null };
}

/** First: after a crash in between, there is less than the person wants, or it is asked again. */
async function answer(
  { contactId }: Owner,
  purpose: keyof typeof consentPurpose.codes,
  wants: boolean,
  appContext: ConsentContext,
): Promise<void> {
  if (!contactId) return;
  await recordAnswer({ contactId, purpose, answer: wants ? 'given' : 'withdrawn', way: 'link' }, appContext);
}
