/** Reads and stores whether a person gets news, chosen by the link in the footer of a news email. */
import type { AddressState } from '../../../domain/messages/addressStates.ts';
import { maskedAddress } from '../../../domain/messages/maskedAddress.ts';
import type { AddressChange } from '../../adapters/addressStates.ts';
import type { AppContext } from '../appContext.ts';
import type { PageLanguage } from '../forms/chosenLanguage.ts';
import { type LinkTry, refusedLink } from '../links/followLink.ts';
import { type ConsentContext, recordByLink } from '../privacy/recordConsent.ts';

type NewsChoiceContext = Pick<AppContext, 'addressStates' | 'limits' | 'mailCredentials' | 'now'> & ConsentContext;

export type NewsChoice = { /** Masked in the middle. */ address: string; getsNews: boolean };

/** @throws Problem 404 for a forged link, 429 after too many forged links from one network address */
export async function readNewsChoice(
  tried: LinkTry,
  appContext: Omit<NewsChoiceContext, keyof ConsentContext>,
): Promise<NewsChoice> {
  const address = addressIn(tried, appContext);
  const known = await appContext.addressStates.of('email', address);
  return { address: maskedAddress(address), getsNews: !known?.unsubscribedOn };
}

/** Unsubscribes a person from news, or subscribes them again. Idempotent: a second unsubscription keeps the first date.
 * @param tried.language of our page; none where a mail program pressed, which shows none of our words
 * @throws Problem as `readNewsChoice`
 */
export async function chooseNews(
  tried: LinkTry & PageLanguage,
  wish: 'stop' | 'again',
  appContext: NewsChoiceContext,
): Promise<void> {
  const address = addressIn(tried, appContext);
  const on = appContext.now().toISOString();
  const decide = wish === 'stop' ? stopping(on, source) : startingAgain(source);
  // First: after a crash in between, there is less news than the person wants, and never more.
  const read = tried.language && { words: 'news' as const, language: tried.language };
  await recordByLink(address, { answer: wish === 'stop' ? 'withdrawn' : 'given', read }, appContext);
  await appContext.addressStates.changeFrom('email', address, decide);
}

const source = 'The person, by the link in an email';

/** @param by who chose it, and where */
export const stopping =
  (on: string, by: string) =>
  (known: AddressState | undefined): AddressChange | undefined =>
    known?.unsubscribedOn ? undefined : { crf69_unsubscribedon: on, crf69_source: by };

/** As `stopping`. */
export const startingAgain =
  (by: string) =>
  (known: AddressState | undefined): AddressChange | undefined =>
    known?.unsubscribedOn ? { crf69_unsubscribedon: null, crf69_source: by } : undefined;

function addressIn(
  tried: LinkTry,
  { mailCredentials, limits }: Pick<NewsChoiceContext, 'mailCredentials' | 'limits'>,
): string {
  const address = mailCredentials.addressIn(tried.text);
  if (address === undefined) throw refusedLink(tried, limits);
  return address;
}
