/**
 * Creates and checks what only this app can create for emails: tokens of unsubscribe links, and proofs of a reply-to
 * address.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { addressKey } from '../../../domain/messages/addressStates.ts';
import { isSameText } from '../isSameText.ts';

export type MailCredentials = {
  /**
   * Returns the token for an address's unsubscribe link. It is the same as long as the first key is, and valid while
   * its key is kept.
   */
  tokenFor: (address: string) => string;
  /** Returns the address of a token in lower case; undefined if none of our keys encrypted it. */
  addressIn: (token: string) => string | undefined;
  /** Returns the proof that the API has read this address from its owner's access token. */
  proofOf: (address: string) => string;
  isProof: (address: string, proof: string) => boolean;
};

const nonceBytes = 12;
const tagBytes = 16;
/** An address has at most 254 characters of at most 4 bytes each. */
const longestToken = 1500;

/** Creates the credentials from keys. A token contains the encrypted email address, so that the link works for years, even
 * after the email's rows are deleted. It is encrypted because URLs are logged; AES-256-GCM also authenticates it. The nonce
 * is an HMAC of the address, so that each attempt to send a message has the same link, and no nonce serves two addresses.
 * @param keys the first encrypts; all decrypt
 */
export function mailCredentials(keys: readonly string[]): MailCredentials {
  const made = keys.map(keysFrom);
  const [first] = made;
  if (!first) throw new Error('Emails need a key.');
  return {
    tokenFor: (address) => encrypted(addressKey(address), first),
    addressIn: (token) => {
      if (token.length > longestToken) return undefined;
      const bytes = Buffer.from(token, 'base64url');
      return made.map((key) => decrypted(bytes, key)).find((address) => address !== undefined);
    },
    proofOf: (address) => macOf(addressKey(address), first.proof),
    isProof: (address, proof) => made.some((key) => isSameText(macOf(addressKey(address), key.proof), proof)),
  };
}

type Keys = { link: Buffer; nonce: Buffer; proof: Buffer };

/** Derives one key for each use from a key of the settings. */
function keysFrom(key: string): Keys {
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', key, '', use, 32));
  return { link: derived('unsubscribe link'), nonce: derived('unsubscribe nonce'), proof: derived('reply-to proof') };
}

function encrypted(address: string, { link, nonce: ofNonce }: Keys): string {
  const nonce = createHmac('sha256', ofNonce).update(address).digest().subarray(0, nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', link, nonce);
  const hidden = Buffer.concat([cipher.update(address, 'utf8'), cipher.final()]);
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

/** Returns 128 bits of HMAC-SHA256 in base64url. */
const macOf = (text: string, key: Buffer): string =>
  createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url');
