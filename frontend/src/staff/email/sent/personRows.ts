/** Reads the addresses of one volunteer, to find what was sent there. */
import type { Client } from '../../../../../dataverse/client.ts';
import { readPhoneNumber } from '../../../../../domain/phone.ts';
import { tables } from '../../../../../domain/schema/index.ts';

const { volunteerProfile } = tables;

export type Addressee = { id: string; name: string; addresses: readonly string[] };

/** Returns the volunteer with every address of the record; null without such a record. */
export async function addresseeOf(dataverse: Client, id: string, signal: AbortSignal): Promise<Addressee | null> {
  const row = await dataverse.find(volunteerProfile, id, {
    select: ['crf69_volunteerid', 'crf69_volunteeremail'],
    expand: { crf69_Contact: { select: ['crf69_email', 'crf69_number'] } },
    signal,
  });
  if (!row) return null;
  const person = row.crf69_Contact;
  const written = [row.crf69_volunteeremail, person?.crf69_email, readPhoneNumber(person?.crf69_number ?? '')];
  const addresses = written.flatMap((address) => (address ? [address.trim()] : []));
  return { id, name: row.crf69_volunteerid ?? '', addresses: [...new Set(addresses)] };
}
