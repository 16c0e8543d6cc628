/** Azure SDK pipeline policies that add to an SMS request what its client has no option for. */
import type { SmsClientOptions } from '@azure/communication-sms';
import type { SmsPartner } from '../config.ts';

export type Policy = NonNullable<SmsClientOptions['additionalPolicies']>[number]['policy'];
type Body = { smsRecipients: object[]; smsSendOptions?: object };

/** The id and time by which the service recognises a retry: they stay the same at every try. */
export type Repeatability = { id: string; firstSent: Date };

/** Replaces the client's own id and time by the stored id and the time of the first try. */
export const withRepeatability = ({ id, firstSent }: Repeatability): Policy => ({
  name: 'storedRepeatability',
  sendRequest(request, next) {
    const body: Body = JSON.parse(String(request.body));
    const stored = { repeatabilityRequestId: id, repeatabilityFirstSent: firstSent.toUTCString() };
    const smsRecipients = body.smsRecipients.map((recipient) => ({ ...recipient, ...stored }));
    request.body = JSON.stringify({ ...body, smsRecipients });
    return next(request);
  },
});

/** The first version of the API with Messaging Connect. */
export const partnerApiVersion = '2025-05-29-preview';

/**
 * Adds the Messaging Connect partner that delivers the message, with the key that it gave the charity.
 * @see Microsoft Learn, "Messaging Connect": the request's `smsSendOptions.messagingConnect`
 */
export const withPartner = ({ name, apiKey }: SmsPartner): Policy => ({
  name: 'messagingConnect',
  sendRequest(request, next) {
    const body: Body = JSON.parse(String(request.body));
    const smsSendOptions = { ...body.smsSendOptions, messagingConnect: { apiKey, partner: name } };
    request.body = JSON.stringify({ ...body, smsSendOptions });
    const url = new URL(request.url);
    url.searchParams.set('api-version', partnerApiVersion);
    request.url = url.href;
    return next(request);
  },
});
