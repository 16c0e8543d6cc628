/** Makes and reads links to volunteers' own pages. They are signed whatever the style of other links is. */
import { createHmac, hkdfSync } from 'node:crypto';
import { readLinkText, signedLinkText } from '../../../domain/contract/links.ts';
import { linkPath } from '../../../domain/contract/linkText.ts';
import { ownLinkDays, ownPagePath } from '../../../domain/contract/volunteering.ts';
import { addDays, type Day, singaporeDay } from '../../../domain/time.ts';
import { isSameText } from '../isSameText.ts';

/** `number` is the profile's: another one ends the links that were made before. */
export type OwnLinks = {
  pathTo: (volunteerId: string, number: number) => string;
  /** Returns whose link it claims to be, for `isGood`; undefined for one that is not signed or is over. */
  claimed: (text: string) => string | undefined;
  isGood: (text: string, number: number) => boolean;
};

/** @param keys those that emails carry things with: the first signs, all are accepted. Each use has a key of its own */
export function ownLinks(keys: readonly string[], now: () => Date): OwnLinks {
  const derived = keys.map((key) => Buffer.from(hkdfSync('sha256', key, '', 'own page link', 32)));
  const [first] = derived;
  if (!first) throw new Error('Links to own pages need a key.');
  return {
    pathTo: (id, number) => {
      const lastDay = addDays(singaporeDay(now()), ownLinkDays);
      return linkPath(ownPagePath, signedLinkText(id, lastDay, macOf(first, id, lastDay, number)));
    },
    claimed: (text) => {
      const { id, signed } = readLinkText(text);
      return signed && singaporeDay(now()) <= signed.lastDay ? id : undefined;
    },
    isGood: (text, number) => {
      const { id, signed } = readLinkText(text);
      return (
        signed !== undefined && derived.some((key) => isSameText(macOf(key, id, signed.lastDay, number), signed.mac))
      );
    },
  };
}

/** 128 bits of HMAC-SHA256, in base64url. */
const macOf = (key: Buffer, id: string, lastDay: Day, number: number): string =>
  createHmac('sha256', key)
    .update([ownPagePath, id.toLowerCase(), lastDay, number].join('\n'))
    .digest()
    .subarray(0, 16)
    .toString('base64url');
