/** As much XML as the parts of a workbook use. Nothing is ever fetched or expanded but the entities that XML itself has. */

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** @returns text without entities, and without Excel's own way to write control characters; halves of characters go */
export function decoded(text: string): string {
  const plain = text.includes('&') ? text.replace(/&(#x?[0-9A-Fa-f]+|\w+);/g, entity) : text;
  const whole = plain.includes('_x')
    ? plain.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => character(hex, 16))
    : plain;
  return whole === text ? text : whole.replace(/\p{Surrogate}/gu, '');
}

function entity(whole: string, name: string): string {
  if (name.startsWith('#x')) return character(name.slice(2), 16);
  if (name.startsWith('#')) return character(name.slice(1), 10);
  return named[name] ?? whole;
}

function character(digits: string, radix: number): string {
  const code = Number.parseInt(digits, radix);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** @returns the value of an attribute in a tag, such as `<c r="A1" t="s">`; nothing when it is not there */
export function attribute(tag: string, name: string): string | undefined {
  const found = tag.indexOf(` ${name}="`);
  if (found >= 0) {
    const start = found + name.length + 3;
    return tag.slice(start, tag.indexOf('"', start));
  }
  // The usual tag has one space before each attribute and double quotes, and is read without an expression.
  if (!/['\n\r\t]/.test(tag)) return undefined;
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return match?.[1] ?? match?.[2];
}

const [quote, apostrophe, greater] = [34, 39, 62];

/** Characters of a tag, far beyond what programs write: a quote without its end would be looked for in the whole file. */
const longestTag = 10_000;

/** @returns where a tag that begins here ends, at its `>`: one within an attribute's quotes is text; -1 when it does not */
export function tagEnd(text: string, at: number): number {
  let within = 0;
  const last = Math.min(text.length, at + longestTag);
  for (let place = at; place < last; place += 1) {
    const letter = text.charCodeAt(place);
    if (within !== 0) {
      if (letter === within) within = 0;
    } else if (letter === greater) return place;
    else if (letter === quote || letter === apostrophe) within = letter;
  }
  return -1;
}

/** @returns every tag of this local name, whatever its prefix, up to its `>` */
export function tagsNamed(xml: string, name: string): string[] {
  const start = new RegExp(`<(?:\\w+:)?${name}[\\s/>]`, 'g');
  const tags: string[] = [];
  for (let found = start.exec(xml); found; found = start.exec(xml)) {
    const end = tagEnd(xml, found.index);
    // What is broken here is not read any further: each of many such tags would be looked through to its limit.
    if (end < 0) break;
    tags.push(xml.slice(found.index, end + 1));
    start.lastIndex = end + 1;
  }
  return tags;
}

/** @returns the first element of this local name that ends, whatever its prefix; nothing when there is none */
export function elementNamed(xml: string, name: string): string {
  const start = xml.search(new RegExp(`<(?:\\w+:)?${name}[\\s>]`));
  const rest = start < 0 ? '' : xml.slice(start);
  return rest.slice(0, Math.max(0, rest.search(new RegExp(`</(?:\\w+:)?${name}>`))));
}

/** @returns the prefix, with its colon, that a document's tags have; mostly none */
export const prefixOf = (xml: string, root: string): string =>
  new RegExp(`<(\\w+:)${root}[\\s>]`).exec(xml.slice(0, 2000))?.[1] ?? '';

/** @returns the text of all `<t>` in a piece of rich or plain text; what is said of its pronunciation is left out */
export function textIn(xml: string, prefix: string): string {
  const plain = withoutPronunciation(xml, prefix);
  const open = `<${prefix}t`;
  const close = `</${prefix}t>`;
  let text = '';
  for (let at = plain.indexOf(open); at >= 0; at = plain.indexOf(open, at)) {
    const next = plain[at + open.length];
    at += open.length;
    // `<tableColumn`
    if (next !== '>' && next !== ' ') continue;
    const start = plain.indexOf('>', at) + 1;
    if (start === 0) break;
    at = start;
    // A text without characters.
    if (plain[start - 2] === '/') continue;
    const end = plain.indexOf(close, start);
    if (end < 0) break;
    text += plain.slice(start, end);
    at = end;
  }
  return decoded(text);
}

/** Leaves out what is said of a text's pronunciation. */
function withoutPronunciation(xml: string, prefix: string): string {
  const [open, close] = [`<${prefix}rPh`, `</${prefix}rPh>`];
  const kept: string[] = [];
  let from = 0;
  for (let at = xml.indexOf(open); at >= 0; at = xml.indexOf(open, from)) {
    const end = xml.indexOf(close, at);
    if (end < 0) break;
    kept.push(xml.slice(from, at));
    from = end + close.length;
  }
  return kept.join('') + xml.slice(from);
}
