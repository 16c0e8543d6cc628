import { normalisedAddress, readRecipients } from '../../../../../../domain/messages/recipientList.ts';

/** @param addresses joined by commas, or a list; the body is sanitised */
type Text = { subject: string; body: string; addresses: string | readonly string[] };

/** Returns whether a draft says what an email says, to the same people: then nothing is lost with the draft. */
export const saysTheSame = (draft: Text, email: Text): boolean => textOf(draft) === textOf(email);

function textOf({ subject, body, addresses }: Text): string {
  const { addresses: right, wrong } = readRecipients(addresses);
  return JSON.stringify([subject.trim(), body, [...right, ...wrong].map(normalisedAddress).sort()]);
}
