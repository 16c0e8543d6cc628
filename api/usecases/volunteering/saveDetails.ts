import {
  type DetailName,
  type DetailsBody,
  detailGroups,
  detailLengths,
  neededDetails,
  type OwnDetails,
  type SavedDetails,
} from '../../../domain/contract/volunteering.ts';
import { answerErrors } from '../../../domain/forms/texts.ts';
import { readPersonalNumber } from '../../../domain/phone.ts';
import type { LinkTry } from '../links/followLink.ts';
import { Problem, problems } from '../problems.ts';
import { followOwnLink, type OwnLinkContext } from './followOwnLink.ts';

/**
 * Saves the groups of details that somebody changed, and no others, so that what staff changed meanwhile stays. Idempotent.
 * @returns them as they are stored
 * @throws as `followOwnLink`; Problem 400 for a text that is too long or no number, or for half a group; 404 without a row
 * of theirs; 409 where the details were changed since the page showed them
 */
export async function saveDetails(
  tried: LinkTry,
  { details: changed, version }: DetailsBody,
  appContext: OwnLinkContext,
): Promise<SavedDetails> {
  const owner = await followOwnLink(tried, appContext);
  const whole = detailGroups.filter((group) => group.some((name) => changed[name] !== undefined)).flat();
  const read = whole.map((name) => ({ name, ...readDetail(name, (changed[name] ?? '').trim()) }));
  const wrong = read.flatMap(({ name, error }) => (error === undefined ? [] : [[name, error]]));
  if (wrong.length > 0) throw problems.invalidAnswers(Object.fromEntries(wrong));
  const saved: Partial<OwnDetails> = Object.fromEntries(read.map(({ name, value }) => [name, value]));
  if (!owner.contactId) throw problems.recordNotFound();
  if (whole.length === 0) return { saved, version: owner.detailsVersion };
  const stored = await appContext.ownPages.saveDetails(owner.contactId, { details: saved, version });
  if (stored === undefined) throw changedMeanwhile();
  return { saved, version: stored };
}

const changedMeanwhile = () =>
  new Problem({
    status: 409,
    code: 'too-late',
    message: 'These details were changed in the meantime, so nothing was saved. Please look once more and save again.',
  });

function readDetail(name: DetailName, value: string): { value: string; error?: string } {
  if (value === '' && neededDetails.includes(name)) return { value, error: answerErrors.missing };
  if (value.length > detailLengths[name]) return { value, error: answerErrors.tooLong(detailLengths[name]) };
  if (name !== 'emergencyNumber' || value === '') return { value };
  const number = readPersonalNumber(value);
  return number === undefined ? { value, error: answerErrors.phone } : { value: number };
}
