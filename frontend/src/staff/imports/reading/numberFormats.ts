/** Which cells' numbers are dates, or are padded with zeros: a number alone does not tell. */
import { attribute, decoded, tagsNamed } from './xml.ts';

/** A number as it is; a date; a number with at least so many digits. */
export type NumberFormat = 'plain' | 'date' | { digits: number };

/** The formats that Excel has without writing them down (ECMA-376, part 1, section 18.8.30). */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** @returns the format of each style that cells have, in their order */
export function readFormats(xml: string): NumberFormat[] {
  const codes = new Map(
    tagsNamed(xml, 'numFmt').map((tag) => [
      Number(attribute(tag, 'numFmtId')),
      decoded(attribute(tag, 'formatCode') ?? ''),
    ]),
  );
  const styles = /<(?:\w+:)?cellXfs[\s>][\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(xml)?.[0] ?? '';
  return tagsNamed(styles, 'xf').map((tag) => {
    const id = Number(attribute(tag, 'numFmtId') ?? 0);
    return isBuiltInDate(id) ? 'date' : formatOf(codes.get(id) ?? '');
  });
}

function formatOf(code: string): NumberFormat {
  const [positive = ''] = code.split(';');
  if (/^0{2,}$/.test(positive)) return { digits: positive.length };
  // Colours, conditions and quoted words apart, only dates have letters of days and years.
  const letters = positive.replace(/\[[^\]]*\]|"[^"]*"|\\./g, '');
  return /[dy]/i.test(letters) ? 'date' : 'plain';
}
