/** Finds whom an email did not reach, and who of them can be written to. */
import type { Client } from '../../../../../dataverse/client.ts';
import { isEmailAddress } from '../../../../../domain/emailAddress.ts';
import { notReachedStates } from '../../../../../domain/messages/reach.ts';
import { normalisedAddress, readRecipients } from '../../../../../domain/messages/recipientList.ts';
import { everyRecipient } from '../deliveries/recipientRows.ts';
import { addRecipients, addressesOf, type Recipient } from '../recipients/recipients.ts';
import { recipientsByAddress } from '../recipients/recipientsByAddress.ts';
import { isLeftOut, markIn, marksOf } from '../useAddressMarks.ts';
import type { SentText } from './sentRows.ts';

type Unreached = {
  recipients: Recipient[];
  /** How many are left out because theirs is no email address. */
  lacking: number;
};

/** Returns whom an email did not reach: also those of whom it made no message, if it was refused as a whole. */
export async function unreachedOf(dataverse: Client, email: SentText): Promise<Unreached> {
  const { kind, id, chosen } = email;
  const asked = { ref: { kind, id }, chosen };
  const found = await everyRecipient(dataverse, asked, notReachedStates);
  const all = email.isFailed ? addRecipients(found, await withoutMessage(dataverse, email)) : found;
  const recipients = all.filter((one) => isEmailAddress(one.email));
  return { recipients, lacking: all.length - recipients.length };
}

async function withoutMessage(dataverse: Client, { kind, id, chosen, addresses }: SentText): Promise<Recipient[]> {
  const written = addressesOf(await everyRecipient(dataverse, { ref: { kind, id }, chosen }, [undefined]));
  const others = readRecipients(addresses).addresses.filter((address) => !written.has(normalisedAddress(address)));
  return recipientsOf(dataverse, others, chosen);
}

/** Returns the recipients of these addresses, with the names that Dataverse has, and whom the sender chose. */
export async function recipientsOf(
  dataverse: Client,
  addresses: readonly string[],
  chosen: SentText['chosen'],
): Promise<Recipient[]> {
  const known = await recipientsByAddress(dataverse, addresses);
  return addresses.map((email) => {
    const { name = '', organization = '', status } = known.get(normalisedAddress(email)) ?? {};
    const contacts = chosen[normalisedAddress(email)];
    return { name, organization, email, ...(status && { status }), ...(contacts && { contacts }) };
  });
}

/** Counts those whom an email did not reach and who can be written to, as their addresses are now. */
export async function writableOf(dataverse: Client, email: SentText): Promise<number> {
  const { recipients } = await unreachedOf(dataverse, email);
  const marks = await marksOf(dataverse, recipients);
  return recipients.filter((one) => !isLeftOut(markIn(marks, one), email.type)).length;
}
