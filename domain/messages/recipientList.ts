/** The recipients of an email, as its row stores them: addresses joined by commas. */

export type RecipientList = {
  /** Each once, whatever its case, as it was first written. */
  addresses: string[];
  /** The texts that are no address. */
  wrong: string[];
};

const longestAddress = 254;

/** Checks for exactly one `@`, a dot after it, and nothing that could end a header or start another address. */
export const isAddress = (text: string): boolean =>
  text.length <= longestAddress &&
  /^[^\s@,;:<>()[\]\\"\p{Cc}\p{Cf}]+@[^\s@,;:<>()[\]\\"\p{Cc}\p{Cf}]+\.[^\s@,;:<>()[\]\\"\p{Cc}\p{Cf}.]+$/u.test(text);

/** Normalises an address for comparison. */
export const sameAddress = (address: string): string => address.trim().toLowerCase();

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
  const once = [...new Map(entries.toReversed().map((entry) => [sameAddress(entry), entry])).values()].toReversed();
  return { addresses: once.filter(isAddress), wrong: once.filter((entry) => !isAddress(entry)) };
}

/** Joins recipients as a row stores them. */
export const joinRecipients = (addresses: readonly string[]): string => addresses.join(',');
