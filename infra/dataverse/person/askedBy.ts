import { decodeJwt } from 'jose';

/**
 * Returns whose token it is, as the app signs what an officer asks: whoever asks by the command cannot confirm it on the screen.
 * @throws Error for the token of an app, which is nobody
 */
export function askedBy(token: string): string {
  const { name, email, preferred_username: username, upn } = decodeJwt(token);
  const address = [email, username, upn].find((one) => typeof one === 'string' && one.includes('@'));
  if (typeof address !== 'string') throw new Error('Sign in as yourself: an erasing is asked for by a person.');
  return (typeof name === 'string' && name ? `${name} (${address})` : address).slice(0, 200);
}
