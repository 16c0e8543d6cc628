/** The check sum of ZIP archives (ISO 3309), four bytes at a time. */
const tables = makeTables();

function makeTables(): Uint32Array {
  const all = new Uint32Array(4 * 256);
  for (let byte = 0; byte < 256; byte += 1) {
    let sum = byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
    all[byte] = sum;
  }
  for (let at = 256; at < all.length; at += 1) {
    const before = all[at - 256] ?? 0;
    all[at] = (before >>> 8) ^ (all[before & 0xff] ?? 0);
  }
  return all;
}

/** Updates the checksum. @param sum of the bytes before these; 0 for the first */
export function crc32(bytes: Uint8Array, sum = 0): number {
  let state = ~sum;
  let at = 0;
  const t = (table: number, byte: number): number => tables[table * 256 + (byte & 0xff)] ?? 0;
  for (const whole = bytes.length - 3; at < whole; at += 4) {
    state ^=
      (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24);
    state = t(3, state) ^ t(2, state >>> 8) ^ t(1, state >>> 16) ^ t(0, state >>> 24);
  }
  for (; at < bytes.length; at += 1) state = (state >>> 8) ^ t(0, state ^ (bytes[at] ?? 0));
  return ~state >>> 0;
}
