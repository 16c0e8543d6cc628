/** Makes and reads personal links, to a volunteer's own page or to a privacy request. They are signed whatever the style of other links is. */
import { createHmac, hkdfSync } from 'node:crypto';
import { readLinkText, signedLinkText } from '../../../domain/contract/links.ts';
import { linkPath } from '../../../domain/contract/linkText.ts';
import { addDays, type Day, singaporeDay } from '../../../domain/time.ts';
import { isSameText } from '../isSameText.ts';

/** `linkNumber` is a counter of the row: raising it ends the links that were made before. */
export type PageLinks = {
  pathTo: (id: string, linkNumber: number) => string;
  /** Returns the id of the row that it names, not verified yet; undefined for one that is not signed or has expired. */
  idIfUnexpired: (text: string) => string | undefined;
  hasValidSignature: (text: string, linkNumber: number) => boolean;
};

type LinkKind = {
  path: string;
  /** The days for which a link is valid. */
  days: number;
  /** What the key is for: each use has a key of its own. */
  use: string;
};

/** @param keys `MAIL_KEYS`: the first one signs, and links of all of them are accepted */
export function pageLinks({ path, days, use }: LinkKind, keys: readonly string[], now: () => Date): PageLinks {
  const derived = keys.map((key) => Buffer.from(hkdfSync('sha256', key, '', use, 32)));
  const [first] = derived;
  if (!first) throw new Error('Personal links need a key.');
  /** 128 bits of HMAC-SHA256, in base64url. */
  const macOf = (key: Buffer, id: string, lastDay: Day, linkNumber: number): string =>
    createHmac('sha256', key)
      .update([path, id.toLowerCase(), lastDay, linkNumber].join('\n'))
      .digest()
      .subarray(0, 16)
      .toString('base64url');
  return {
    pathTo: (id, linkNumber) => {
      const lastDay = addDays(singaporeDay(now()), days);
      return linkPath(path, signedLinkText(id, lastDay, macOf(first, id, lastDay, linkNumber)));
    },
    idIfUnexpired: (text) => {
      const { id, signed } = readLinkText(text);
      return signed && singaporeDay(now()) <= signed.lastDay ? id : undefined;
    },
    hasValidSignature: (text, linkNumber) => {
      const { id, signed } = readLinkText(text);
      return (
        signed !== undefined &&
        derived.some((key) => isSameText(macOf(key, id, signed.lastDay, linkNumber), signed.mac))
      );
    },
  };
}
