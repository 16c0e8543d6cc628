/** Prepares text for a workbook's XML. */

/** The most characters in a cell. */
const mostCharacters = 32_767;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what XML cannot hold, and what is taken out.
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/**
 * Removes control characters and lone surrogates, turns line ends into `\n`, and cuts text longer than a cell.
 * @returns text for an element or an attribute
 */
export function xmlText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      .slice(0, mostCharacters)
      .replace(unwritable, '')
      // Excel reads `_x0041_` as the character of that code, unless its first underscore is escaped.
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
      .replace(/[&<>"]/g, (character) => entities[character] ?? '')
  );
}

/**
 * Returns whether a spreadsheet could take text for a formula, when it is typed again or exported as CSV (OWASP, "CSV
 * Injection").
 */
export const looksLikeFormula = (text: string): boolean => /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text);
