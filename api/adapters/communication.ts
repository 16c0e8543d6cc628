/** What the clients of Azure Communication Services have in common. */
import type { EmailClientOptions } from '@azure/communication-email';
import type { Communication } from '../config.ts';
import { clientRequestHeader, correlationId } from './correlation.ts';

type Policy = NonNullable<EmailClientOptions['additionalPolicies']>[number]['policy'];

/** Names the call that a message is part of, in the provider's logs, too. */
const correlating: Policy = {
  name: 'correlating',
  sendRequest(request, next) {
    const id = correlationId();
    if (id !== undefined) request.headers.set(clientRequestHeader, id);
    return next(request);
  },
};

export const clientOptions = ({ endpoint }: Communication['communication']) => ({
  // A client that waits and tries again by itself would call within the time that it was told to wait.
  retryOptions: { maxRetries: 0 },
  additionalPolicies: [{ policy: correlating, position: 'perCall' as const }],
  // On a developer's machine.
  allowInsecureConnection: endpoint.startsWith('http:'),
});
