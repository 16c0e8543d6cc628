/** Reads the pictures of an RTF text, as Word copies it. */

/** Returns its PNG and JPEG pictures in their order; the other forms in which Word repeats them are left out. */
export function rtfPictures(rtf: string): File[] {
  return [...rtf.matchAll(/\\(png|jpeg)blip/g)].flatMap(({ 0: word, 1: kind, index }) => {
    const hex = contentOf(rtf, index + word.length);
    if (hex.length === 0 || hex.length % 2 !== 0 || !/^[0-9a-f]+$/i.test(hex)) return [];
    const bytes = new Uint8Array(hex.length / 2);
    for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16);
    return [new File([bytes], 'picture', { type: `image/${kind}` })];
  });
}

/** Returns the letters up to the end of the group, without the groups and control words in it. */
function contentOf(rtf: string, from: number): string {
  let depth = 0;
  let begin = from;
  const parts: string[] = [];
  for (let at = from; at < rtf.length; at++) {
    const letter = rtf[at];
    if (letter !== '{' && letter !== '}') continue;
    if (depth === 0) parts.push(rtf.slice(begin, at));
    if (letter === '}' && depth === 0) break;
    depth += letter === '{' ? 1 : -1;
    begin = at + 1;
  }
  return parts
    .join(' ')
    .replace(/\\[a-z]+-?[0-9]* ?/g, '')
    .replace(/\s+/g, '');
}
