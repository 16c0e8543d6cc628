/** What emails carry that nobody else can make: links to unsubscribe, and the proof of a writer's own address. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { addressKey } from '../../domain/messages/addressStates.ts';

export type MailCredentials = {
  /** What stands in the link of an address. Always the same while the key is, and good for as long as the key is kept. */
  tokenFor: (address: string) => string;
  /** @returns the address in small letters; undefined for what no key of ours has made */
  addressIn: (token: string) => string | undefined;
  /** Says that the API has seen an address in its owner's token. */
  proofOf: (address: string) => string;
  isProof: (address: string, proof: string) => boolean;
};

const nonceBytes = 12;
const tagBytes = 16;
/** An address has at most 254 letters, of at most 4 bytes. */
const longestToken = 1500;

/**
 * The link names its address itself, so that it works for years, whatever becomes of the email's rows; it is encrypted,
 * because requests' addresses are logged. AES-256-GCM also tells which tokens are ours. The nonce is an HMAC of the address,
 * so that each try of a message says the same and no nonce serves two addresses.
 * @param keys the first makes, all read
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
    isProof: (address, proof) => made.some((key) => isSame(macOf(addressKey(address), key.proof), proof)),
  };
}

type Keys = { link: Buffer; nonce: Buffer; proof: Buffer };

/** One key for each use, from the key of the settings. */
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
    // Another key made it, or nobody's.
    return undefined;
  }
}

/** 128 bits of HMAC-SHA256, in base64url. */
const macOf = (text: string, key: Buffer): string =>
  createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url');

/** Takes as long for one wrong letter as for many. */
function isSame(right: string, given: string): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
