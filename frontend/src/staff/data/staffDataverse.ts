import { type Client, createClient } from '../../../../dataverse/client.ts';
import type { StaffSettings } from '../../../../domain/contract/staffSettings.ts';
import type { Tokens } from '../session/tokens.ts';
import { noteStatus } from './refusals.ts';
import { withLightBody } from './withLightBody.ts';

/** An overloaded or unavailable service, or a gateway before it, answers without looking at the token. */
const hasReadToken = ({ status }: Response): boolean => status < 500 && status !== 429;

/** Longer than a person waits for a screen. */
const maxWaitMs = 20_000;

/**
 * Makes a Dataverse client for the signed-in person. The client renews a refused token once and repeats the call; if
 * the fresh one is refused too, it calls `tokens.refused`.
 * @param prepared returns what the browser is to send
 */
export function staffDataverse({ dataverseUrl }: StaffSettings, tokens: Tokens, prepared = withLightBody): Client {
  let fresh: string | undefined;
  return createClient({
    url: dataverseUrl,
    maxWaitMs,
    gathersReads: true,
    async token(options) {
      const token = await tokens.get('dataverse', options);
      if (options?.renew) fresh = token;
      return token;
    },
    async fetch(input, init) {
      const response = await globalThis.fetch(input, prepared(init));
      noteStatus(response.status);
      if (fresh !== undefined && new Headers(init?.headers).get('Authorization') === `Bearer ${fresh}`) {
        if (response.status === 401) tokens.refused?.();
        // It was valid once, so its next refusal means that it has expired.
        else if (hasReadToken(response)) fresh = undefined;
      }
      return response;
    },
  });
}
