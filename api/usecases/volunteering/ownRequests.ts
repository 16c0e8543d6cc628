/** What volunteers ask about their own data on their own page: nothing is done before they confirm it at their address. */

import { askPrivacyPath, privacyLinkDays } from '../../../domain/contract/privacy.ts';
import type { OwnOpenRequest, OwnRequests, OwnRequestsBody } from '../../../domain/contract/volunteering.ts';
import { answerErrors } from '../../../domain/forms/texts.ts';
import { longestCorrection } from '../../../domain/privacy/asking.ts';
import { isBlank } from '../../../domain/text.ts';
import { addDays, singaporeDay } from '../../../domain/time.ts';
import type { AppContext } from '../appContext.ts';
import { askedBy } from '../limits.ts';
import type { LinkTry } from '../links/followLink.ts';
import { rowOfRequest } from '../privacy/requestRow.ts';
import { problems } from '../problems.ts';
import { readIdempotencyKey } from '../submissionKey.ts';
import { followOwnLink, type OwnLinkContext } from './followOwnLink.ts';

type Asked = OwnRequestsBody & { tried: LinkTry; idempotencyKey: string | null };

type Context = OwnLinkContext &
  Pick<AppContext, 'now' | 'privacyRequests' | 'receiptQueue' | 'referencePlan' | 'secretId'>;

/**
 * Takes what somebody asks, and has a link sent to the address on record, by which they confirm it: whoever opens the page
 * may read a mailbox of others. What is open already, but a correction, and what staff wrote down of somebody unchecked, is not asked twice. Idempotent for one key.
 * @returns what is open now
 * @throws as `followOwnLink`; Problem 400 with `fields`, or without a key; 404 without an address of theirs; 429 beyond the
 * budget of a caller
 */
export async function ownRequests(
  { tried, idempotencyKey, kind, words = '' }: Asked,
  appContext: Context,
): Promise<OwnRequests> {
  const { now, privacyRequests, receiptQueue, referencePlan, secretId, limits } = appContext;
  const { contactId } = await followOwnLink(tried, appContext);
  const person = contactId ? await privacyRequests.personOf({ contact: contactId }) : undefined;
  if (!contactId || !person) return { requests: [], mayAsk: false };
  const day = singaporeDay(now());
  const mayAsk = person.email !== '';
  // The link to an older one is over.
  const since = addDays(day, -privacyLinkDays);
  const readOpen = async (): Promise<OwnOpenRequest[]> =>
    (await privacyRequests.openOf(contactId)).map((one) => {
      const waits = one.isByPage && !one.isChecked;
      return { ...one, isOver: waits && one.received < since };
    });
  const open = await readOpen();
  if (kind === undefined) return { requests: open, mayAsk };

  const key = readIdempotencyKey(idempotencyKey);
  if (!mayAsk) throw problems.recordNotFound();
  const isCorrection = kind === 'correction';
  if (isCorrection && isBlank(words)) throw problems.invalidAnswers({ words: answerErrors.missing });
  if (words.length > longestCorrection)
    throw problems.invalidAnswers({ words: answerErrors.tooLong(longestCorrection) });
  const known = isCorrection
    ? undefined
    : open.find((one) => one.kind === kind && (one.isChecked || (one.isByPage && !one.isOver)));
  if (known?.isChecked) return { requests: open, mayAsk };
  const seconds = limits.strangersMail.take(tried.address, key);
  if (seconds > 0) throw problems.tooManyRequests(seconds);
  const request = known?.id ?? secretId(key, `own request ${contactId.toLowerCase()}`);
  const row = { kind, way: 'page', received: day, name: person.name, step: `${day} their own page: asked` } as const;
  if (!known)
    await privacyRequests.open(
      request,
      { contact: contactId },
      {
        ...rowOfRequest(row, referencePlan.isHoliday),
        ...(isCorrection && { crf69_words: words.trim() }),
      },
    );
  const message = { form: askPrivacyPath, reference: kind, recordId: key, day, to: person.email, request };
  await receiptQueue.put({ ...message, ...askedBy(tried.address, key, appContext) });
  return { requests: await readOpen(), mayAsk };
}
