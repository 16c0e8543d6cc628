/** Reads the pictures of an RTF text, as Word copies it. */

/** Returns its PNG and JPEG pictures in their order; the other forms in which Word repeats them are left out. */
export function rtfPictures(rtf: string): File[] {
  const pictures: File[] = [];
  const begins = /\\(png|jpeg)blip/g;
  for (let word = begins.exec(rtf); word; word = begins.exec(rtf)) {
    const content = contentOf(rtf, begins.lastIndex);
    if (!content) break;
    // What was read is not searched again: a hostile text would take time by its length squared.
    begins.lastIndex = content.end;
    const bytes = bytesOf(content.hex);
    if (bytes) pictures.push(new File([bytes], 'picture', { type: `image/${word[1]}` }));
  }
  return pictures;
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> | undefined {
  if (hex.length === 0 || hex.length % 2 !== 0 || !/^[0-9a-f]+$/i.test(hex)) return undefined;
  const bytes = new Uint8Array(hex.length / 2);
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16);
  return bytes;
}

/**
 * Returns the letters up to the end of the group, without the groups and control words in it, and the index of its end;
 * undefined for a group without an end.
 */
function contentOf(rtf: string, from: number): { hex: string; end: number } | undefined {
  let depth = 0;
  let begin = from;
  const parts: string[] = [];
  for (let at = from; at < rtf.length; at++) {
    const letter = rtf[at];
    if (letter !== '{' && letter !== '}') continue;
    if (depth === 0) parts.push(rtf.slice(begin, at));
    if (letter === '}' && depth === 0) return { hex: withoutWords(parts.join(' ')), end: at };
    depth += letter === '{' ? 1 : -1;
    begin = at + 1;
  }
  return undefined;
}

const withoutWords = (rtf: string): string => rtf.replace(/\\[a-z]+-?[0-9]* ?/g, '').replace(/\s+/g, '');
