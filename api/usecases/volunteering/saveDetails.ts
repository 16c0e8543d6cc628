import { type DetailName, detailLengths, type OwnDetails } from '../../../domain/contract/volunteering.ts';
import { answerErrors } from '../../../domain/forms/texts.ts';
import { readPersonalNumber } from '../../../domain/phone.ts';
import { keysOf } from '../../../domain/records.ts';
import type { LinkTry } from '../links/followLink.ts';
import { problems } from '../problems.ts';
import { followOwnLink, type OwnLinkContext } from './followOwnLink.ts';

/**
 * Saves the details that somebody changed, and no others, so that what staff changed meanwhile stays. Idempotent.
 * @returns them as they are stored
 * @throws as `followOwnLink`; Problem 400 for a text that is too long or no number, 404 without a row of theirs
 */
export async function saveDetails(
  tried: LinkTry,
  changed: Partial<OwnDetails>,
  appContext: OwnLinkContext,
): Promise<Partial<OwnDetails>> {
  const owner = await followOwnLink(tried, appContext);
  const read = keysOf(detailLengths).flatMap((name) => {
    const given = changed[name];
    return given === undefined ? [] : [{ name, ...readDetail(name, given.trim()) }];
  });
  const wrong = read.flatMap(({ name, error }) => (error === undefined ? [] : [[name, error]]));
  if (wrong.length > 0) throw problems.invalidAnswers(Object.fromEntries(wrong));
  const details: Partial<OwnDetails> = Object.fromEntries(read.map(({ name, value }) => [name, value]));
  if (!owner.contactId) throw problems.recordNotFound();
  await appContext.ownPages.saveDetails(owner.contactId, details);
  return details;
}

function readDetail(name: DetailName, value: string): { value: string; error?: string } {
  if (value.length > detailLengths[name]) return { value, error: answerErrors.tooLong(detailLengths[name]) };
  if (name !== 'emergencyNumber' || value === '') return { value };
  const number = readPersonalNumber(value);
  return number === undefined ? { value, error: answerErrors.phone } : { value: number };
}
