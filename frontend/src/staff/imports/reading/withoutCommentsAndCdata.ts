/** Removes comments and rewrites CDATA as text, so that parsers see only tags and text. */

type Section = { start: string; end: string; read: (text: string) => string };

const sections: readonly Section[] = [
  { start: '<!--', end: '-->', read: () => '' },
  { start: '<![CDATA[', end: ']]>', read: (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') },
];

/**
 * Rewrites XML that arrives in pieces, which may end anywhere. Each character is read once, because a comment may be as
 * long as a file.
 */
export async function* withoutCommentsAndCdata(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let within: Section | undefined;
  let waiting = '';
  for await (const piece of pieces) {
    let text = waiting + piece;
    const parts: string[] = [];
    for (;;) {
      const { plain, rest, next } = within ? inSection(text, within) : betweenSections(text);
      parts.push(plain);
      text = rest;
      if (next === within) break;
      within = next;
    }
    waiting = text;
    const plain = parts.join('');
    if (plain !== '') yield plain;
  }
  if (waiting !== '') yield within ? within.read(waiting) : waiting;
}

type Step = {
  plain: string;
  /** The unread text; when `next` is unchanged, it waits for the next piece. */
  rest: string;
  next: Section | undefined;
};

function inSection(text: string, section: Section): Step {
  const close = text.indexOf(section.end);
  // The end of the section may be split between two pieces.
  const until = close < 0 ? Math.max(0, text.length - section.end.length + 1) : close;
  const rest = text.slice(close < 0 ? until : until + section.end.length);
  return { plain: section.read(text.slice(0, until)), rest, next: close < 0 ? section : undefined };
}

function betweenSections(text: string): Step {
  for (let at = text.indexOf('<!'); at >= 0; at = text.indexOf('<!', at + 1)) {
    const next = sections.find(({ start }) => text.startsWith(start, at));
    if (next) return { plain: text.slice(0, at), rest: text.slice(at + next.start.length), next };
    const isCut = sections.some(({ start }) => start.startsWith(text.slice(at)));
    if (isCut) return { plain: text.slice(0, at), rest: text.slice(at), next: undefined };
  }
  const until = text.endsWith('<') ? text.length - 1 : text.length;
  return { plain: text.slice(0, until), rest: text.slice(until), next: undefined };
}
