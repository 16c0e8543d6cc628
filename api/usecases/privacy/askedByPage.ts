/** What somebody asks about their own data on our page: nothing changes before they press the link that is sent to them. */
import { type AskPrivacyBody, askPrivacyPath } from '../../../domain/contract/privacy.ts';
import { isEmailAddress } from '../../../domain/emailAddress.ts';
import { longestAskedName } from '../../../domain/privacy/asking.ts';
import { isBlank } from '../../../domain/text.ts';
import { singaporeDay } from '../../../domain/time.ts';
import type { AppContext } from '../appContext.ts';
import { askedBy } from '../limits.ts';
import { problems } from '../problems.ts';
import { readIdempotencyKey } from '../submissionKey.ts';

type Asked = AskPrivacyBody & { idempotencyKey: string | null; address: string };

/**
 * Queues a request. Nothing is looked up before the response, so that it is the same, and as fast, for everybody.
 * @throws Problem 400 with `fields`, or without a key; 429 beyond the budget of a caller, who must know that nothing was taken
 */
export async function askByPage(
  { kind, name, email, idempotencyKey, address }: Asked,
  appContext: Pick<AppContext, 'limits' | 'now' | 'receiptQueue' | 'secretId'>,
): Promise<Record<string, never>> {
  const recordId = readIdempotencyKey(idempotencyKey);
  const fields = {
    ...((isBlank(name) || name.length > longestAskedName) && { name: 'Please type your name.' }),
    ...(!isEmailAddress(email.trim()) && { email: 'Please type an email address.' }),
  };
  if (Object.keys(fields).length > 0) throw problems.invalidAnswers(fields);
  const seconds = appContext.limits.strangersMail.take(address, recordId);
  if (seconds > 0) throw problems.tooManyRequests(seconds);
  const message = { form: askPrivacyPath, reference: kind, recordId, day: singaporeDay(appContext.now()) };
  const by = askedBy(address, recordId, appContext);
  await appContext.receiptQueue.put({ ...message, ...by, to: email.trim(), next: name.trim() });
  return {};
}
