/** Text as a workbook's XML can hold it. */

/** Characters a cell can hold. */
const mostCharacters = 32_767;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what XML cannot hold, and what is taken out.
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/**
 * Control characters and half an emoji go, line ends become `\n`, and what is longer than a cell is cut.
 * @returns text to stand in an element or an attribute
 */
export function xmlText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      .slice(0, mostCharacters)
      .replace(unwritable, '')
      // Excel reads `_x0041_` as the character of that number, unless its first underscore is written so.
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
      .replace(/[&<>"]/g, (character) => entities[character] ?? '')
  );
}

/**
 * Text that a spreadsheet could take for a formula: when it is typed again, or leaves as CSV (OWASP, "CSV Injection").
 */
export const looksLikeFormula = (text: string): boolean => /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text);
