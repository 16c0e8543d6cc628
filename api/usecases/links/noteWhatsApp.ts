import { v5 as nameBasedId } from 'uuid';
import type { SentLink } from '../../../domain/contract/answers.ts';
import type { LinkMessage } from '../../../domain/messages/linkMessages.ts';
import { maskedAddress } from '../../../domain/messages/maskedAddress.ts';
import { readPhoneNumber } from '../../../domain/phone.ts';
import { channel } from '../../../domain/schema/choices/records.ts';
import type { AppContext } from '../appContext.ts';
import { readAgreed, whomOf } from '../deliveries/whyWithdrawn.ts';
import { problems } from '../problems.ts';
import { readPressKey } from '../submissionKey.ts';

const namespace = '3c0f6a5e-2d61-4a7e-8f43-7b0d9c1e52aa';

/**
 * Records that staff opened a link's message in WhatsApp. Only they know whether they sent it.
 * @throws Problem 404 without such a row, 422 without a number, 409 if the person withdrew
 */
export async function noteWhatsApp(
  { purpose, param, subject }: LinkMessage,
  { idempotencyKey, id, by }: { idempotencyKey: string | null; id: string; by?: string },
  { consents, now, recipients, deliveries }: Pick<AppContext, 'consents' | 'deliveries' | 'now' | 'recipients'>,
): Promise<SentLink> {
  const pressKey = readPressKey(idempotencyKey);
  const recipient = await recipients.find(param, id);
  if (!recipient) throw problems.recordNotFound();
  const number = readPhoneNumber(recipient.number);
  if (!number) throw problems.noAddress('sms', param);
  const { why, ofReferee } = await readAgreed(whomOf(param, recipient), { consents });
  const withdrawn = ofReferee ?? why('contact');
  if (withdrawn !== undefined) throw problems.addressSuppressed(withdrawn);
  await deliveries.recordWhatsApp(
    nameBasedId([pressKey, purpose, recipient.id].join(' '), namespace),
    {
      crf69_recipient: number,
      crf69_channel: channel.codes.whatsapp,
      crf69_subject: subject,
      crf69_purpose: purpose,
      crf69_recordid: recipient.id,
      crf69_presskey: pressKey,
      crf69_sentby: by ?? null,
    },
    now(),
  );
  return { sentTo: maskedAddress(number) };
}
