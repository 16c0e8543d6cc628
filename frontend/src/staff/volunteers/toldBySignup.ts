/** Finds the people to whom the app itself sends changes of a session: those who signed up and have a place, or wait for one. */
import type { Client } from '../../../../dataverse/client.ts';
import { and, eq, gt, ne, or } from '../../../../dataverse/filter.ts';
import type { OccasionRef } from '../../../../domain/contract/email.ts';
import type { EmailStart } from '../../../../domain/contract/emailStart.ts';
import { normalisedAddress } from '../../../../domain/messages/recipientList.ts';
import { activeState } from '../../../../domain/schema/choices/rowState.ts';
import { signupState } from '../../../../domain/schema/choices/signups.ts';
import { tables } from '../../../../domain/schema/index.ts';
import { minutesOfLateChanges, readBy } from '../../../../domain/signup/notices.ts';
import { addMinutes } from '../../../../domain/time.ts';

const { waiting, going } = signupState.codes;

/**
 * Returns the addresses, normalised, of the people to whom the app sends a change of this session that is made at an instant.
 * People with a place who were taken off the register are left out. Of a session that began too long ago for such a message,
 * only people are returned who were told a later start, or that it is called off. Empty for other occasions.
 * @throws DataverseError
 */
export async function toldBySignup(
  dataverse: Client,
  occasion: OccasionRef | undefined,
  at: Date,
): Promise<ReadonlySet<string>> {
  if (occasion?.kind !== 'activity') return new Set();
  // A change of this moment is told at the next reading, which is in time for what has begun not long before.
  const since = addMinutes(readBy(at.toISOString()), -minutesOfLateChanges);
  const ofSession = eq('_crf69_activity_value', occasion.id);
  const [rows, register] = await Promise.all([
    dataverse.listAll(tables.signup, {
      select: ['crf69_signupstate', '_crf69_volunteerprofile_value'],
      expand: {
        crf69_VolunteerProfile: {
          select: ['crf69_volunteeremail'],
          expand: { crf69_Contact: { select: ['crf69_email'] } },
        },
      },
      filter: and(
        ofSession,
        eq('statecode', activeState),
        or(eq('crf69_signupstate', waiting), eq('crf69_signupstate', going)),
        or(gt('crf69_Activity/crf69_scheduledon', since), gt('crf69_toldstart', since), ne('crf69_toldoffon', null)),
      ),
    }),
    dataverse.listAll(tables.attendance, { select: ['_crf69_volunteerprofile_value'], filter: ofSession }),
  ]);
  const listed = new Set(register.map((row) => row._crf69_volunteerprofile_value));
  const addresses = rows.flatMap(({ crf69_signupstate, _crf69_volunteerprofile_value: id, crf69_VolunteerProfile }) =>
    crf69_signupstate === waiting || listed.has(id)
      ? [crf69_VolunteerProfile?.crf69_volunteeremail ?? '', crf69_VolunteerProfile?.crf69_Contact?.crf69_email ?? '']
      : [],
  );
  return new Set(addresses.filter(Boolean).map(normalisedAddress));
}

type People = EmailStart['recipients'];

/** `said` states how many people the portal tells by itself; `ways` are the recipients that staff may choose, each with its button. */
export type SplitRecipients = { said: string; ways: readonly { label: string; recipients: People }[] };

/** Splits the recipients of an email about a change into those whom the portal tells and the others. @returns undefined where the portal tells none of them */
export async function splitRecipients(
  dataverse: Client,
  occasion: OccasionRef | undefined,
  recipients: People,
  now = new Date(),
): Promise<SplitRecipients | undefined> {
  const told = await toldBySignup(dataverse, occasion, now);
  const others = recipients.filter(({ email }) => !told.has(normalisedAddress(email)));
  const count = recipients.length - others.length;
  if (count === 0) return undefined;
  const all = { label: 'Write to all of them', recipients };
  if (others.length === 0) return { said: 'The portal tells all of them by itself.', ways: [all] };
  return {
    said: `The portal tells ${count} of these ${recipients.length} people by itself.`,
    ways: [{ label: `Write to the other ${others.length}`, recipients: others }, all],
  };
}
