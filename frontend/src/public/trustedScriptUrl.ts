import { trustedPolicy } from '../../../domain/contract/pagePolicy.ts';

type ScriptPolicy = { createScriptURL: (address: string) => string };
let policy: ScriptPolicy | undefined;

const ours = /^\/(forms-worker|assets\/proofWorker-[\w-]+)\.js$/;
const checked = (address: string): string => ours.exec(address)?.[0] ?? '';

/**
 * Returns a worker's address as a `TrustedScriptURL` where the browser has Trusted Types, else as text.
 * @returns an empty text for an address that is none of our workers
 */
export function trustedScriptUrl(address: string): string {
  if (!('trustedTypes' in window)) return checked(address);
  const { trustedTypes } = window;
  const isSupported = typeof trustedTypes === 'object' && trustedTypes !== null && 'createPolicy' in trustedTypes;
  if (!isSupported || typeof trustedTypes.createPolicy !== 'function') return checked(address);
  const made: ScriptPolicy = policy ?? trustedTypes.createPolicy(trustedPolicy, { createScriptURL: checked });
  policy = made;
  return made.createScriptURL(address);
}
