/** Options that the clients of Azure Communication Services share. */
import type { EmailClientOptions } from '@azure/communication-email';
import type { Communication } from '../config.ts';
import { clientRequestHeader, correlationId } from './correlation.ts';

type Policy = NonNullable<EmailClientOptions['additionalPolicies']>[number]['policy'];

/** Sends the correlation id of the call, so that the provider's logs have it too. */
const correlating: Policy = {
  name: 'correlating',
  sendRequest(request, next) {
    const id = correlationId();
    if (id !== undefined) request.headers.set(clientRequestHeader, id);
    return next(request);
  },
};

export const clientOptions = ({ endpoint }: Communication['communication']) => ({
  // A client's own retries would come before the requested wait is over.
  retryOptions: { maxRetries: 0 },
  additionalPolicies: [{ policy: correlating, position: 'perCall' as const }],
  // On a developer's machine.
  allowInsecureConnection: endpoint.startsWith('http:'),
});
