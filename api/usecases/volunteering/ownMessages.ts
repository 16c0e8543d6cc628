import type { MessagesBody, OwnMessages } from '../../../domain/contract/volunteering.ts';
import { readPhoneNumber } from '../../../domain/phone.ts';
import { type ConsentEvent, whyMayNot } from '../../../domain/privacy/consent.ts';
import type { Owner } from '../../adapters/ownPages.ts';
import type { AppContext } from '../appContext.ts';
import { startingAgain, stopping } from '../emails/newsChoice.ts';
import type { PageLanguage } from '../forms/chosenLanguage.ts';
import type { LinkTry } from '../links/followLink.ts';
import { type ConsentContext, recordAnswer } from '../privacy/recordConsent.ts';
import { Problem } from '../problems.ts';
import { followOwnLink, type OwnLinkContext } from './followOwnLink.ts';

type Context = OwnLinkContext & ConsentContext & Pick<AppContext, 'addressStates' | 'now' | 'peopleKeys' | 'sms'>;

const source = 'The person, on their own page';

/**
 * Stores somebody's choice of news and SMS; without a choice nothing changes. Idempotent: a second refusal keeps the first
 * date. If others share the address, the refusal is this person's alone.
 * @returns whether they get each now, by the rules of sending
 * @throws Problem 409 if they chose something else since what the page showed; as `followOwnLink`
 */
export async function ownMessages(
  tried: LinkTry & PageLanguage,
  chosen: MessagesBody,
  appContext: Context,
): Promise<OwnMessages> {
  const { addressStates, now, sms } = appContext;
  const owner = await followOwnLink(tried, appContext);
  const { email } = owner.addresses;
  const number = sms.isOn ? readPhoneNumber(owner.addresses.number) : undefined;
  const on = now().toISOString();
  const { language } = tried;
  const { news: wantsNews, sms: wantsSms, version } = chosen;
  const before = await currently();
  const isSo = isAlready(before.news, wantsNews) && isAlready(before.sms, wantsSms);
  // It may be a press that was under way for long: they have pressed again since, or the same one has arrived.
  if (version !== undefined && version !== before.version) {
    if (isSo) return before;
    throw chosenMeanwhile();
  }
  if (
    email &&
    wantsNews !== undefined &&
    (await answer(owner, { purpose: 'news', email, language }, wantsNews, appContext))
  )
    await addressStates.changeFrom('email', email, wantsNews ? startingAgain(source) : stopping(on, source));
  if (
    number &&
    wantsSms !== undefined &&
    (await answer(owner, { purpose: 'sms', number, language }, wantsSms, appContext))
  )
    await addressStates.changeFrom('sms', number, (known) =>
      wantsSms === !known?.refusedOn ? undefined : { crf69_refusedon: wantsSms ? null : on, crf69_source: source },
    );
  return wantsNews === undefined && wantsSms === undefined ? before : currently();

  async function currently(): Promise<OwnMessages> {
    const [byEmail, bySms, events] = await Promise.all([
      email ? addressStates.of('email', email) : undefined,
      number ? addressStates.of('sms', number) : undefined,
      owner.contactId ? appContext.consents.ofPerson(owner.contactId) : [],
    ]);
    const may = (purpose: 'news' | 'sms') => whyMayNot(purpose, [events]) === undefined;
    return {
      news: email ? !byEmail?.unsubscribedOn && !byEmail?.refusedOn && may('news') : null,
      sms: number ? !bySms?.refusedOn && may('sms') : null,
      // The latest, too: an unmerge takes answers away, so that their number repeats.
      version: [events.length, latestOf(events), byEmail?.unsubscribedOn, byEmail?.refusedOn, bySms?.refusedOn].join(
        ' ',
      ),
    };
  }
}

const latestOf = (events: readonly ConsentEvent[]): number => Math.max(0, ...events.map(({ on }) => Date.parse(on)));

const isAlready = (is: boolean | null, wanted: boolean | undefined): boolean => wanted === undefined || wanted === is;

const chosenMeanwhile = () =>
  new Problem({
    status: 409,
    code: 'too-late',
    message: 'You chose something else in the meantime, so nothing was saved. Please look once more and choose again.',
  });

type Asked = PageLanguage & ({ purpose: 'news'; email: string } | { purpose: 'sms'; number: string });

/**
 * First: after a crash in between, there is less than the person wants, or it is asked again.
 * @returns whether it is to be written of the address, too
 */
async function answer(owner: Owner, asked: Asked, wants: boolean, appContext: Context): Promise<boolean> {
  const { contactId } = owner;
  if (!contactId) return true;
  const { purpose, language } = asked;
  const said = { purpose, answer: wants ? 'given' : 'withdrawn', way: 'link' } as const;
  await recordAnswer({ contactId, ...said, read: language && { words: 'messages', language } }, appContext);
  return wants || !(await isShared({ ...owner, contactId }, asked, appContext));
}

async function isShared(
  { id, contactId }: { id: string; contactId: string },
  asked: Asked,
  { consents, peopleKeys }: Context,
): Promise<boolean> {
  if (asked.purpose === 'sms') return (await peopleKeys.withAddress(asked)).some((other) => other !== id);
  return (await consents.ofMailbox(asked.email)).some((other) => other.contactId !== contactId);
}
