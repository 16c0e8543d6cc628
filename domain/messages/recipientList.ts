/** The recipients of an email, as its row stores them: addresses joined by commas. */
import { isEmailAddress } from '../emailAddress.ts';

export type RecipientList = {
  /** Each once, whatever its case, as it was first written. */
  addresses: string[];
  /** The texts that are no address. */
  wrong: string[];
};

/** Returns an address as it is compared with others. */
export const normalisedAddress = (address: string): string => address.trim().toLowerCase();

/** Returns whether a row has more than `most` recipients, without parsing them. */
export function hasMoreRecipients(written: string, most: number): boolean {
  let commas = 0;
  for (let at = written.indexOf(','); at >= 0 && commas < most; at = written.indexOf(',', at + 1)) commas += 1;
  return commas >= most;
}

/** Parses a row's recipients, or a list of them. */
export function readRecipients(written: string | null | readonly string[]): RecipientList {
  const entries = (typeof written === 'string' ? written.split(',') : (written ?? []))
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const once = [
    ...new Map(entries.toReversed().map((entry) => [normalisedAddress(entry), entry])).values(),
  ].toReversed();
  return { addresses: once.filter(isEmailAddress), wrong: once.filter((entry) => !isEmailAddress(entry)) };
}

/** Joins recipients as a row stores them. */
export const joinRecipients = (addresses: readonly string[]): string => addresses.join(',');
