/** Finds which cells' numbers are dates, or are padded with zeros, which the number alone does not show. */
import { attribute, decoded, elementNamed, tagsNamed } from './xml.ts';

/** A plain number; a date; hours and minutes without a day; a number with a minimum of digits. */
export type NumberFormat = 'plain' | 'date' | 'time' | { digits: number };

/** The formats that Excel defines implicitly (ECMA-376, part 1, section 18.8.30). */
const isBuiltInTime = (id: number): boolean => (id >= 18 && id <= 21) || (id >= 45 && id <= 47);
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Returns the format of each cell style, in their order. */
export function readFormats(xml: string): NumberFormat[] {
  const codes = new Map(
    tagsNamed(xml, 'numFmt').map((tag) => [
      Number(attribute(tag, 'numFmtId')),
      decoded(attribute(tag, 'formatCode') ?? ''),
    ]),
  );
  return tagsNamed(elementNamed(xml, 'cellXfs'), 'xf').map((tag) => {
    const id = Number(attribute(tag, 'numFmtId') ?? 0);
    if (isBuiltInTime(id)) return 'time';
    return isBuiltInDate(id) ? 'date' : formatOf(codes.get(id) ?? '');
  });
}

function formatOf(code: string): NumberFormat {
  const [positive = ''] = code.split(';');
  if (/^0{2,}$/.test(positive)) return { digits: positive.length };
  // Apart from colours, conditions and quoted text, only dates have letters of days and years, and only times those of
  // hours and seconds. `[h]` counts hours beyond a day.
  const letters = positive.replace(/\[([^[\]]*)\]|"[^"]*"|\\./g, (said, inside: string | undefined) =>
    inside !== undefined && /^(h+|m+|s+)$/i.test(inside) ? said : '',
  );
  if (/[dy]/i.test(letters)) return 'date';
  return /h|s|\[m+\]/i.test(letters) && !/general/i.test(letters) ? 'time' : 'plain';
}
