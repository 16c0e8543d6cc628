/** Computes the length of an SMS. */

// GSM 03.38: the basic alphabet of SMS, and the characters that take two places in it.
const alphabet =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const escaped = '^{}\\[~]|€\f';

/** Returns whether each character is in the basic alphabet; any other more than halves what a segment can hold. */
export const isPlainSms = (text: string): boolean =>
  [...text].every((character) => alphabet.includes(character) || escaped.includes(character));

/**
 * Returns how many segments a text is sent and charged as.
 * @see 3GPP TS 23.038 and 23.040
 */
export function smsSegments(text: string): number {
  if (!isPlainSms(text)) return segments(text.length, { single: 70, joined: 67 });
  const places = [...text].reduce((sum, character) => sum + (escaped.includes(character) ? 2 : 1), 0);
  return segments(places, { single: 160, joined: 153 });
}

const segments = (length: number, { single, joined }: { single: number; joined: number }): number =>
  length <= single ? 1 : Math.ceil(length / joined);
