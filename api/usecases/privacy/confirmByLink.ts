/** The link that is sent to whoever asks about their own data. Opening it changes nothing; its button does. */

import { askedKinds } from '../../../domain/contract/askedKinds.ts';
import type { OwnRequest, WhoAsks } from '../../../domain/contract/privacy.ts';
import { displayDateTime } from '../../../domain/time.ts';
import type { StoredRequest } from '../../adapters/privacyRequests.ts';
import type { AppContext } from '../appContext.ts';
import { conflicts } from '../conflicts.ts';
import type { PageLanguage } from '../forms/chosenLanguage.ts';
import { type LinkTry, refusedLink } from '../links/followLink.ts';
import { type StopContext, stopMessages } from './stopMessages.ts';

type LinkContext = Pick<AppContext, 'limits' | 'privacyLinks' | 'privacyRequests'>;

/** @throws Problem 404 for every link that opens nothing, 429 after too many of them */
async function requestOf(
  tried: LinkTry,
  { limits, privacyLinks, privacyRequests }: LinkContext,
): Promise<StoredRequest & { who: WhoAsks }> {
  const id = privacyLinks.idIfUnexpired(tried.text);
  const isValid = id !== undefined && privacyLinks.hasValidSignature(tried.text, 0);
  const found = isValid ? await privacyRequests.find(id) : undefined;
  if (!found?.who) throw refusedLink(tried, limits);
  return { ...found, who: found.who };
}

const ownRequest = ({ kind, name, words, who, isChecked, isClosed }: StoredRequest): OwnRequest => ({
  // A dispute has no link.
  kind: askedKinds.find((one) => one === kind) ?? 'access',
  name,
  words,
  isReferee: who !== undefined && 'reference' in who,
  isChecked,
  isClosed,
});

/** Returns what was asked. @throws as `requestOf` */
export const showRequest = async (tried: LinkTry, appContext: LinkContext): Promise<OwnRequest> =>
  ownRequest(await requestOf(tried, appContext));

const by = 'The person, by the link';

/**
 * Confirms a request, unless it is closed. A withdrawal stops all messages before the confirmation is stored, so that a press
 * repeated after a crash finishes both.
 * Idempotent.
 * @throws as `requestOf`; 409 while staff write to the same request
 */
export async function confirmByLink(
  tried: LinkTry & PageLanguage,
  appContext: LinkContext & StopContext,
): Promise<OwnRequest> {
  const { now, privacyRequests } = appContext;
  const stored = await requestOf(tried, appContext);
  const before = ownRequest(stored);
  if (before.isChecked || before.isClosed) return before;
  const read = tried.language && { words: 'withdrawal' as const, language: tried.language };
  if (stored.kind === 'withdrawal') await stopMessages(stored.who, { by, way: 'link', read }, appContext);
  const on = now().toISOString();
  const written = await privacyRequests.change(stored, {
    crf69_checkedhow: 'Somebody who reads the address on record pressed the button of the link that was sent there.',
    crf69_checkedon: on,
    crf69_steps: [`${displayDateTime(on)} ${by}: confirmed`, stored.steps].filter(Boolean).join('\n'),
  });
  if (written === 'done') return { ...before, isChecked: true };
  const again = await requestOf(tried, appContext);
  if (again.isChecked || again.isClosed) return ownRequest(again);
  throw conflicts.requestChanged();
}
