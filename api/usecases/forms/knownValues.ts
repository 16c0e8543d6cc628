import type { KnownValues, MergeValues } from '../../../domain/contract/email.ts';
import { mostRecipients, tooManyRecipients } from '../../../domain/messages/emailRules.ts';
import { readRecipients } from '../../../domain/messages/recipientList.ts';
import type { AppContext } from '../appContext.ts';
import { problems } from '../problems.ts';

/**
 * Looks up what the places of an email would be filled with if it were sent now. Sends and writes nothing.
 * @throws Problem 400 for more recipients than an email may have
 */
export async function knownValues(
  { emails, chosen = {}, occasion }: MergeValues,
  { recipientNames, occasions }: Pick<AppContext, 'occasions' | 'recipientNames'>,
): Promise<KnownValues> {
  // Counted before they are read, as when an email is sent.
  if (emails.length > mostRecipients) throw problems.invalidEmail({ emails: tooManyRecipients });
  const [names, found] = await Promise.all([
    recipientNames.of(readRecipients(emails).addresses, chosen),
    occasion && occasions.find(occasion),
  ]);
  return { names: Object.fromEntries(names), ...(found && { occasion: found.values, state: found.state }) };
}
