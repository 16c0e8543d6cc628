/** Where replies to an email may go: to a configured address, or to who writes it. */
import type { ReplyTo } from '../../../domain/contract/email.ts';
import { normalisedAddress } from '../../../domain/messages/recipientList.ts';
import { replyToAmong } from '../../../domain/messages/replyTo.ts';
import type { StoredEmail } from '../../adapters/emails.ts';
import type { Staff } from '../../adapters/staffTokens.ts';
import type { AppContext } from '../appContext.ts';

type ReplyToContext = Pick<AppContext, 'mailCredentials' | 'replyTo'>;

/** What a member of staff may choose from: the configured addresses, then their own, from their token. */
export function replyToChoices(
  writer: Pick<Staff, 'name' | 'email'> | undefined,
  { replyTo, mailCredentials }: ReplyToContext,
): ReplyTo[] {
  const { name = '', email = '' } = writer ?? {};
  if (email === '' || replyToAmong(email, replyTo)) return [...replyTo];
  return [...replyTo, { address: email, name, proof: mailCredentials.proofOf(email) }];
}

/**
 * Where replies to a stored email go. A row of Dataverse may be written by any app, so an address that is not configured
 * counts only with the API's proof that it is the writer's.
 * @returns undefined where the row names an address to which they may not go; an empty address for the usual place
 */
export function storedReplyTo(
  { replyTo: address, replyToProof }: Pick<StoredEmail, 'replyTo' | 'replyToProof'>,
  { replyTo, mailCredentials }: ReplyToContext,
): ReplyTo | undefined {
  if (address === '') return usual;
  const configured = replyToAmong(address, replyTo);
  if (configured) return configured;
  return mailCredentials.isProof(address, replyToProof) ? { address: normalisedAddress(address), name: '' } : undefined;
}

const usual: ReplyTo = { address: '', name: '' };
