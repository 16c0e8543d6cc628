/** `aisyah@example.com` → `a•••@example.com`, `+6581234567` → `+65•••4567`: enough to recognise the address. */
export function maskedAddress(address: string): string {
  const [, first, host] = /^(.).*(@[^@]+)$/u.exec(address) ?? [];
  return first && host ? `${first}•••${host}` : `${address.slice(0, 3)}•••${address.slice(-4)}`;
}
