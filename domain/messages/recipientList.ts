/** The recipients of an email, as its row holds them: addresses joined by commas. */

export type RecipientList = {
  /** Each once, whatever its case, as it was written first. */
  addresses: string[];
  /** What is no address. */
  wrong: string[];
};

const longestAddress = 254;

/** Exactly one `@`, a dot behind it, and nothing that could end a header or begin another address. */
export const isAddress = (text: string): boolean =>
  text.length <= longestAddress &&
  /^[^\s@,;:<>()[\]\\"\p{Cc}\p{Cf}]+@[^\s@,;:<>()[\]\\"\p{Cc}\p{Cf}]+\.[^\s@,;:<>()[\]\\"\p{Cc}\p{Cf}.]+$/u.test(text);

/** What makes two addresses the same one. */
export const sameAddress = (address: string): string => address.trim().toLowerCase();

/** Whether a row's recipients are more than so many, without reading them. */
export function hasMoreRecipients(written: string, most: number): boolean {
  let commas = 0;
  for (let at = written.indexOf(','); at >= 0 && commas < most; at = written.indexOf(',', at + 1)) commas += 1;
  return commas >= most;
}

/** Reads a row's recipients, or a list that was given as one. */
export function readRecipients(written: string | null | readonly string[]): RecipientList {
  const entries = (typeof written === 'string' ? written.split(',') : (written ?? []))
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const once = [...new Map(entries.toReversed().map((entry) => [sameAddress(entry), entry])).values()].toReversed();
  return { addresses: once.filter(isAddress), wrong: once.filter((entry) => !isAddress(entry)) };
}

/** Recipients as a row holds them. */
export const joinRecipients = (addresses: readonly string[]): string => addresses.join(',');
