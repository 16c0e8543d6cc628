/** Reads whom an email about an activity or a training session goes to. */
import type { Client } from '../../../../dataverse/client.ts';
import { and, eq, ne } from '../../../../dataverse/filter.ts';
import { formattedValue } from '../../../../dataverse/query.ts';
import type { EmailStart } from '../../../../domain/contract/emailStart.ts';
import { tables } from '../../../../domain/schema/index.ts';
import type { OccasionKind } from './occasions.ts';

/** Everybody on the register, who came, or who has not. */
export type Addressed = 'listed' | 'came' | 'absent';

const addressColumns = ['crf69_volunteerid', 'crf69_volunteeremail', '_crf69_organization_value'] as const;
const withAddress = { crf69_VolunteerProfile: { select: addressColumns } } as const;

type Row = { crf69_VolunteerProfile: Record<(typeof addressColumns)[number], string | null> | null };

/** Leaves out who has no email address. */
const addresseesOf = (rows: readonly Row[]): EmailStart['recipients'] =>
  rows.flatMap(({ crf69_VolunteerProfile: profile }) =>
    profile?.crf69_volunteeremail
      ? [
          {
            name: profile.crf69_volunteerid?.trim() ?? '',
            organization: formattedValue(profile, '_crf69_organization_value') ?? '',
            email: profile.crf69_volunteeremail.trim(),
          },
        ]
      : [],
  );

/** @throws DataverseError */
export async function sessionAddresses(
  dataverse: Client,
  { kind, id }: { kind: OccasionKind; id: string },
  who: Addressed,
): Promise<EmailStart['recipients']> {
  if (kind === 'activity') {
    const among = { listed: undefined, came: ne('crf69_datetime', null), absent: eq('crf69_datetime', null) };
    const rows = await dataverse.listAll(tables.attendance, {
      select: ['_crf69_activity_value'],
      filter: and(eq('_crf69_activity_value', id), among[who]),
      expand: withAddress,
      annotations: true,
    });
    return addresseesOf(rows);
  }
  const start = 'crf69_attendancestart';
  const among = { listed: undefined, came: ne(start, null), absent: eq(start, null) };
  const rows = await dataverse.listAll(tables.trainingAttendance, {
    select: ['_crf69_trainingsession_value'],
    filter: and(eq('_crf69_trainingsession_value', id), among[who]),
    expand: withAddress,
    annotations: true,
  });
  return addresseesOf(rows);
}
