const [quote, backslash] = [0x22, 0x5c];
const opening: ReadonlySet<number> = new Set([0x7b, 0x5b]);
const closing: ReadonlySet<number> = new Set([0x7d, 0x5d]);

/** Returns whether objects and lists are nested deeper than `most`, in JSON as UTF-8 bytes. */
export function isDeeperThan(json: Uint8Array, most: number): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (inText) {
      // An escaped character does not end a text.
      if (byte === backslash) at += 1;
      else if (byte === quote) inText = false;
    } else if (byte === quote) inText = true;
    else if (opening.has(byte)) {
      depth += 1;
      if (depth > most) return true;
    } else if (closing.has(byte)) depth -= 1;
  }
  return false;
}
