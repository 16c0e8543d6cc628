import { trustedPolicy } from '../../../domain/contract/pagePolicy.ts';

type ScriptPolicy = { createScriptURL: (address: string) => string };
let policy: ScriptPolicy | undefined;

const ours = /^\/(forms-worker|assets\/proofWorker-[\w-]+)\.js$/;
const checked = (address: string): string => ours.exec(address)?.[0] ?? '';

/**
 * Returns the address of one of our workers as the only kind of script address that the page's policy allows; in browsers with Trusted Types through a named policy.
 * @returns an empty text for any other address
 */
export function trustedScript(address: string): string {
  if (!('trustedTypes' in window)) return checked(address);
  const { trustedTypes } = window;
  const isSupported = typeof trustedTypes === 'object' && trustedTypes !== null && 'createPolicy' in trustedTypes;
  if (!isSupported || typeof trustedTypes.createPolicy !== 'function') return checked(address);
  const made: ScriptPolicy = policy ?? trustedTypes.createPolicy(trustedPolicy, { createScriptURL: checked });
  policy = made;
  return made.createScriptURL(address);
}
