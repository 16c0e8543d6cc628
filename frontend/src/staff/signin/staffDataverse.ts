import { type Client, createClient } from '../../../../dataverse/client.ts';
import type { StaffSettings } from '../../../../domain/contract/staffSettings.ts';
import type { Tokens } from './tokens.ts';
import { withLightBody } from './withLightBody.ts';

/** Longer than a person waits for a screen. */
const maxWaitMs = 20_000;

/**
 * The organisation's Dataverse as whoever is signed in. The client renews a refused token once and calls once more; a
 * fresh one that is refused, too, is told to `tokens.refused`.
 */
export function staffDataverse({ dataverseUrl }: StaffSettings, tokens: Tokens): Client {
  let fresh: string | undefined;
  return createClient({
    url: dataverseUrl,
    maxWaitMs,
    async token(options) {
      const token = await tokens.get('dataverse', options);
      if (options?.renew) fresh = token;
      return token;
    },
    async fetch(input, init) {
      const response = await globalThis.fetch(input, withLightBody(init));
      if (fresh !== undefined && new Headers(init?.headers).get('Authorization') === `Bearer ${fresh}`) {
        if (response.status === 401) tokens.refused?.();
        // Once it was good, its next refusal is one of age.
        else fresh = undefined;
      }
      return response;
    },
  });
}
