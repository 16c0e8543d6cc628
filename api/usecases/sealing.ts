/** Encrypts texts for use in addresses (URLs), so that only this app can make and read them: addresses are logged. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';

export type Sealing = {
  /** Returns the same text each time, for a text under the first key. */
  seal: (text: string) => string;
  /** Returns undefined for what none of the keys has sealed. */
  open: (sealed: string) => string | undefined;
};

const nonceBytes = 12;
const tagBytes = 16;
/** An email address has at most 254 characters of at most 4 bytes each. */
const longest = 1500;

/**
 * Encrypts with AES-256-GCM, which also authenticates. The nonce is an HMAC of the text, so that no two texts share a nonce.
 * @param keys the first encrypts; all decrypt. @param use each use derives keys of its own
 */
export function sealing(keys: readonly string[], use: string): Sealing {
  const made = keys.map((key) => keysFrom(key, use));
  const [first] = made;
  if (!first) throw new Error(`There is no key for: ${use}.`);
  return {
    seal: (text) => encrypted(text, first),
    open: (sealed) => {
      if (sealed.length > longest) return undefined;
      const bytes = Buffer.from(sealed, 'base64url');
      return made.map((key) => decrypted(bytes, key)).find((text) => text !== undefined);
    },
  };
}

type Keys = { link: Buffer; nonce: Buffer };

function keysFrom(key: string, use: string): Keys {
  const derived = (what: string) => Buffer.from(hkdfSync('sha256', key, '', `${use} ${what}`, 32));
  return { link: derived('link'), nonce: derived('nonce') };
}

function encrypted(text: string, { link, nonce: ofNonce }: Keys): string {
  const nonce = createHmac('sha256', ofNonce).update(text).digest().subarray(0, nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', link, nonce);
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, hidden, cipher.getAuthTag()]).toString('base64url');
}

function decrypted(bytes: Buffer, { link }: Keys): string | undefined {
  if (bytes.length <= nonceBytes + tagBytes) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', link, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  const hidden = bytes.subarray(nonceBytes, -tagBytes);
  try {
    return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8');
  } catch {
    // Another key encrypted it, or it is forged.
    return undefined;
  }
}
