/** Reads whom an email about an activity or a training session goes to. */
import type { Client } from '../../../../dataverse/client.ts';
import { and, eq } from '../../../../dataverse/filter.ts';
import { formattedValue } from '../../../../dataverse/query.ts';
import {
  awayFromActivity,
  awayFromTraining,
  cameToActivity,
  cameToTraining,
} from '../../../../dataverse/readings/whoCame.ts';
import type { EmailStart } from '../../../../domain/contract/emailStart.ts';
import { activeState } from '../../../../domain/schema/choices/rowState.ts';
import { type Row, tables } from '../../../../domain/schema/index.ts';
import type { volunteerProfile } from '../../../../domain/schema/tables/volunteerProfile.ts';
import type { OccasionKind } from './occasions.ts';

/** Everybody on the register, who came, or who has not. */
export type Addressed = 'listed' | 'came' | 'absent';

const addressColumns = [
  'crf69_volunteerid',
  'crf69_volunteeremail',
  '_crf69_organization_value',
  '_crf69_contact_value',
  'crf69_volunteerstatus',
  'statecode',
] as const;
const withAddress = {
  crf69_VolunteerProfile: { select: addressColumns, expand: { crf69_Contact: { select: ['crf69_email'] } } },
} as const;

type Profile = Pick<Row<typeof volunteerProfile>, (typeof addressColumns)[number]> & {
  crf69_Contact: { crf69_email: string | null } | null;
};

/** `lacking`: how many have no email address or were deactivated, and are left out. */
export type Addressees = { recipients: EmailStart['recipients']; lacking: number };

/** The contact's address counts first, as for each message that the portal sends. */
function addresseesOf(rows: readonly { crf69_VolunteerProfile: Profile | null }[]): Addressees {
  const people = rows.flatMap(({ crf69_VolunteerProfile: profile }) =>
    profile
      ? {
          isActive: profile.statecode === activeState,
          name: profile.crf69_volunteerid?.trim() ?? '',
          organization: formattedValue(profile, '_crf69_organization_value') ?? '',
          email: (profile.crf69_Contact?.crf69_email ?? profile.crf69_volunteeremail ?? '').trim(),
          status: formattedValue(profile, 'crf69_volunteerstatus') ?? '',
          ...(profile._crf69_contact_value && { contacts: [profile._crf69_contact_value] }),
        }
      : [],
  );
  const recipients = people.flatMap(({ isActive, ...person }) => (isActive && person.email !== '' ? person : []));
  return { recipients, lacking: people.length - recipients.length };
}

/** @throws DataverseError */
export async function sessionAddresses(
  dataverse: Client,
  { kind, id }: { kind: OccasionKind; id: string },
  who: Addressed,
): Promise<Addressees> {
  if (kind === 'activity') {
    const among = { listed: undefined, came: cameToActivity, absent: awayFromActivity };
    const rows = await dataverse.listAll(tables.attendance, {
      select: ['_crf69_activity_value'],
      filter: and(eq('_crf69_activity_value', id), among[who]),
      expand: withAddress,
      annotations: true,
    });
    return addresseesOf(rows);
  }
  const among = { listed: undefined, came: cameToTraining, absent: awayFromTraining };
  const rows = await dataverse.listAll(tables.trainingAttendance, {
    select: ['_crf69_trainingsession_value'],
    filter: and(eq('_crf69_trainingsession_value', id), among[who]),
    expand: withAddress,
    annotations: true,
  });
  return addresseesOf(rows);
}
