/**
 * Creates and checks what only this app can create for emails: tokens of unsubscribe links, and proofs of a reply-to
 * address.
 */
import { createHmac, hkdfSync } from 'node:crypto';
import { addressKey } from '../../../domain/messages/addressStates.ts';
import { isSameText } from '../isSameText.ts';
import { sealing } from '../sealing.ts';

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
  /** Returns whether one of our keys made this proof for the address. */
  isProof: (address: string, proof: string) => boolean;
};

/** Creates the credentials from keys. A token contains the encrypted email address, so that the link works for years, even
 * after the email's rows are deleted, and each attempt to send a message has the same link.
 * @param keys the first encrypts; all decrypt
 * @throws Error without a key
 */
export function mailCredentials(keys: readonly string[]): MailCredentials {
  const proofs = keys.map((key) => Buffer.from(hkdfSync('sha256', key, '', 'reply-to proof', 32)));
  const [first] = proofs;
  if (!first) throw new Error('Emails need a key.');
  const links = sealing(keys, 'unsubscribe');
  return {
    tokenFor: (address) => links.seal(addressKey(address)),
    addressIn: links.open,
    proofOf: (address) => macOf(addressKey(address), first),
    isProof: (address, proof) => proofs.some((key) => isSameText(macOf(addressKey(address), key), proof)),
  };
}

/** Returns 128 bits of HMAC-SHA256 in base64url. */
const macOf = (text: string, key: Buffer): string =>
  createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url');
