/** Lists the SMS senders of this resource and checks what Azure requires of a request for each. */
import { charity } from '../../../domain/charity.ts';
import { smsPartner } from '../settings.ts';
import { type Fields, fieldsOf, textOf } from './fields.ts';
import { badRequest, Refused } from './signedRequest.ts';

/** The Messaging Connect partner of each sender by name; undefined for a number bought from Azure. */
const senders: ReadonlyMap<string, string | undefined> = new Map([
  [charity.shortName, smsPartner.name],
  ['+18335550100', undefined],
]);

/** Older versions of the API ignore the field. */
const firstVersion = '2025-05-29-preview';

/**
 * Checks a request's sender.
 * @param sms the request's body
 * @throws Refused 401 for a sender of another resource, 400 where the partner is missing or wrong
 * @see Microsoft Learn, "Messaging Connect", synchronous validation
 */
export function requireSender(from: string, sms: Fields, apiVersion: string): void {
  if (!senders.has(from)) throw new Refused(401, 'Unauthorized', 'The sender does not belong to this resource.');
  const partner = senders.get(from);
  const given =
    apiVersion >= firstVersion ? fieldsOf(sms.get('smsSendOptions') ?? {}).get('messagingConnect') : undefined;
  if (given === undefined) {
    if (partner !== undefined) throw badRequest("MessagingConnect option hasn't been provided.");
    return;
  }
  const connect = fieldsOf(given);
  const [name, apiKey] = ['partner', 'apiKey'].map((field) => textOf(connect, field));
  if (name === undefined || apiKey === undefined) throw badRequest('MessagingConnect needs "partner" and "apiKey".');
  if (name !== partner) throw badRequest('MessagingConnect option is not matching with the number information.');
  if (apiKey !== smsPartner.apiKey) throw badRequest('The API key of the MessagingConnect partner is not valid.');
}
