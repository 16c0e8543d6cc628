/** Reads as much XML as the parts of a workbook use. Nothing is fetched, and only XML's own entities are expanded. */

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Returns text without entities, and without Excel's own escapes of control characters; lone surrogates are removed.
 */
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

/** Returns the value of an attribute in a tag, such as `<c r="A1" t="s">`; undefined when it is missing. */
export function attribute(tag: string, name: string): string | undefined {
  const found = tag.indexOf(` ${name}="`);
  if (found >= 0) {
    const start = found + name.length + 3;
    return tag.slice(start, tag.indexOf('"', start));
  }
  // The usual tag has one space before each attribute and double quotes, and is read without a regular expression.
  if (!/['\n\r\t]/.test(tag)) return undefined;
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return match?.[1] ?? match?.[2];
}

const [quote, apostrophe, greater] = [34, 39, 62];

/** The longest tag, far beyond what programs write: a quote without its end would be searched for in the whole file. */
const longestTag = 10_000;

/** Returns where a tag that begins here ends, at its `>` outside quotes; -1 when it does not end. */
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

/** Returns every tag of this local name, with any prefix, up to its `>`. */
export function tagsNamed(xml: string, name: string): string[] {
  const start = new RegExp(`<(?:\\w+:)?${name}[\\s/>]`, 'g');
  const tags: string[] = [];
  for (let found = start.exec(xml); found; found = start.exec(xml)) {
    const end = tagEnd(xml, found.index);
    // Stops at a broken tag: each of many such tags would be searched up to the limit.
    if (end < 0) break;
    tags.push(xml.slice(found.index, end + 1));
    start.lastIndex = end + 1;
  }
  return tags;
}

/** Returns the first complete element of this local name, with any prefix; an empty text when there is none. */
export function elementNamed(xml: string, name: string): string {
  const start = xml.search(new RegExp(`<(?:\\w+:)?${name}[\\s>]`));
  const rest = start < 0 ? '' : xml.slice(start);
  return rest.slice(0, Math.max(0, rest.search(new RegExp(`</(?:\\w+:)?${name}>`))));
}

/** Returns the prefix of a document's tags, with its colon; usually empty. */
export const prefixOf = (xml: string, root: string): string =>
  new RegExp(`<(\\w+:)${root}[\\s>]`).exec(xml.slice(0, 2000))?.[1] ?? '';

/** Returns the text of all `<t>` in a piece of rich or plain text, without pronunciation hints. */
export function textIn(xml: string, prefix: string): string {
  const plain = withoutPronunciation(xml, prefix);
  const open = `<${prefix}t`;
  const close = `</${prefix}t>`;
  let text = '';
  for (let at = plain.indexOf(open); at >= 0; at = plain.indexOf(open, at)) {
    const next = plain[at + open.length];
    at += open.length;
    // `<tableColumn` begins like a `<t>`.
    if (next !== '>' && next !== ' ') continue;
    const start = plain.indexOf('>', at) + 1;
    if (start === 0) break;
    at = start;
    // An empty element.
    if (plain[start - 2] === '/') continue;
    const end = plain.indexOf(close, start);
    if (end < 0) break;
    text += plain.slice(start, end);
    at = end;
  }
  return decoded(text);
}

/** Removes a text's pronunciation hints. */
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
