import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';

export const algorithm = 'RS256' as const;

/** The private key signs; the public key is published. */
export type SigningKey = { id: string; private: CryptoKey; public: JWK };

/**
 * Reads the key pair, or creates it the first time, so that tokens stay valid after a restart.
 * @param dataDir stored in `signin/key.json` below it
 */
export async function loadSigningKey(dataDir: string): Promise<SigningKey> {
  const file = path.join(dataDir, 'signin', 'key.json');
  const stored: JWK = await readFile(file, 'utf8').then(JSON.parse, () => makeKey(file));
  const privateKey = await importJWK(stored, algorithm, { extractable: true });
  if (!(privateKey instanceof CryptoKey)) throw new Error(`${file} holds no RSA key. Delete it to have a new one.`);
  const { kty = '', n = '', e = '' } = stored;
  const id = await calculateJwkThumbprint({ kty, n, e });
  return { id, private: privateKey, public: { kty, n, e, kid: id, use: 'sig', alg: algorithm } };
}

async function makeKey(file: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const key = await exportJWK(privateKey);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(key), { mode: 0o600 });
  return key;
}
