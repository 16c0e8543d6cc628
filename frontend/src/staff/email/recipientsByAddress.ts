import type { Client } from '../../../../dataverse/client.ts';
import { isIn } from '../../../../dataverse/filter.ts';
import { formattedValue } from '../../../../dataverse/query.ts';
import { sameAddress } from '../../../../domain/messages/recipientList.ts';
import { tables } from '../../../../domain/schema/index.ts';
import type { Recipient } from './recipients.ts';

const { volunteerProfile, externalOrganization } = tables;

/** More names than this nobody reads; the others are shown by their address. */
const mostNamed = 200;

/** @returns who has these addresses, by address in small letters @throws DataverseError */
export async function recipientsByAddress(
  dataverse: Client,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Recipient>> {
  const wanted = addresses.slice(0, mostNamed);
  if (wanted.length === 0) return new Map();
  const [volunteers, organizations] = await Promise.all([
    dataverse.listAll(volunteerProfile, {
      select: ['crf69_volunteerid', 'crf69_volunteeremail', '_crf69_organization_value'],
      filter: isIn('crf69_volunteeremail', wanted),
      annotations: true,
      signal,
    }),
    dataverse.listAll(externalOrganization, {
      select: ['crf69_orgid', 'crf69_email'],
      filter: isIn('crf69_email', wanted),
      signal,
    }),
  ]);
  const found = [
    ...organizations.map((row) => ({ name: row.crf69_orgid ?? '', organization: '', email: row.crf69_email ?? '' })),
    ...volunteers.map((row) => ({
      name: row.crf69_volunteerid ?? '',
      organization: formattedValue(row, '_crf69_organization_value') ?? '',
      email: row.crf69_volunteeremail ?? '',
    })),
  ];
  return new Map(found.map((recipient) => [sameAddress(recipient.email), recipient]));
}
