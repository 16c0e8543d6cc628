/** Makes and reads the last part of a link's address: bare ids, or ids with a last day and a signature. */
import { createHmac } from 'node:crypto';
import { type LinkStyle, lateAnswerDays, readLinkText, signedLinkText } from '../../../domain/contract/links.ts';
import { linkPath } from '../../../domain/contract/linkText.ts';
import type { LinkedPath } from '../../../domain/contract/paths.ts';
import { linkedFormAt } from '../../../domain/forms/index.ts';
import { addDays, type Day, singaporeDay } from '../../../domain/time.ts';
import { isSameText } from '../isSameText.ts';

export type LinkSettings = {
  style: LinkStyle;
  /** The keys of signed links; the first one signs, all are accepted. Empty where links are bare. */
  keys: readonly string[];
  /** The last day on which a bare link is valid where links are signed; empty for none. */
  bareUntil: Day | '';
};

export type LinkCredentials = {
  style: LinkStyle;
  /** Returns the path of a form for a row, valid for so many days at most. The same all day long. */
  pathTo: (form: LinkedPath, id: string, mostDays?: number) => string;
  /**
   * Returns the row's id in the last part of a link; undefined when it is not valid, or no longer.
   * @param use answers to a form that was opened in time are accepted some days longer
   */
  idIn: (form: string, text: string, use: 'open' | 'answer') => string | undefined;
  /** Returns whether a link has our signature: whoever knows the row's id alone cannot make such a link. */
  isSigned: (form: string, text: string) => boolean;
};

/**
 * Makes the credentials. The signature covers the form, so that no link opens another form of the same person, and the
 * last day.
 * @param now the clock by which a link expires
 */
export function linkCredentials({ style, keys, bareUntil }: LinkSettings, now: () => Date): LinkCredentials {
  const today = () => singaporeDay(now());
  const makeText = (form: LinkedPath, id: string, mostDays: number): string => {
    const [key] = keys;
    if (style === 'bare' || key === undefined) return id;
    const lastDay = addDays(today(), Math.min(linkedFormAt(form).link.sending.validDays, mostDays));
    return signedLinkText(id, lastDay, macOf(key, form, id, lastDay));
  };
  const isOurs = (form: string, text: string): boolean => {
    const { id, signed } = readLinkText(text);
    return signed !== undefined && keys.some((key) => isSameText(macOf(key, form, id, signed.lastDay), signed.mac));
  };
  return {
    style,
    isSigned: isOurs,
    pathTo: (form, id, mostDays = Number.POSITIVE_INFINITY) => linkPath(form, makeText(form, id, mostDays)),
    idIn: (form, text, use) => {
      const { id, signed } = readLinkText(text);
      // With bare links, earlier signed ones are accepted by their ids, because the id alone is enough.
      if (style === 'bare') return id;
      const late = use === 'answer' ? lateAnswerDays : 0;
      const isGoodOn = (lastDay: Day) => today() <= addDays(lastDay, late);
      if (!signed) return bareUntil !== '' && isGoodOn(bareUntil) ? id : undefined;
      return isOurs(form, text) && isGoodOn(signed.lastDay) ? id : undefined;
    },
  };
}

/** 128 bits of HMAC-SHA256, in base64url. */
const macOf = (key: string, form: string, id: string, lastDay: Day): string =>
  createHmac('sha256', key)
    .update([form, id.toLowerCase(), lastDay].join('\n'))
    .digest()
    .subarray(0, 16)
    .toString('base64url');
