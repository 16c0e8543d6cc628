/** The parts of a subscription's address. The secret is created here and not stored: only its hash is. */
export type FeedSecret = {
  /** The id of the subscription's row. */
  id: string;
  /** 256 random bits as base64url, 43 characters. */
  token: string;
  /** SHA-256 of the token, in hexadecimal. */
  hash: string;
};

export async function newSecret(): Promise<FeedSecret> {
  const token = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { id: crypto.randomUUID(), token, hash };
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
