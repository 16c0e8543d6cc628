/** Who hears of a change of a session by itself: those who signed up for it. */
import type { Client } from '../../../../../dataverse/client.ts';
import { and, eq, or } from '../../../../../dataverse/filter.ts';
import type { OccasionRef } from '../../../../../domain/contract/email.ts';
import { sameAddress } from '../../../../../domain/messages/recipientList.ts';
import { activeState } from '../../../../../domain/schema/choices/rowState.ts';
import { signupState } from '../../../../../domain/schema/choices/signups.ts';
import { tables } from '../../../../../domain/schema/index.ts';

const { waiting, going } = signupState.codes;

/** Returns the addresses of those who go to a session, or wait for it, by a sign-up. @throws DataverseError */
export async function toldBySignup(dataverse: Client, occasion: OccasionRef | undefined): Promise<ReadonlySet<string>> {
  if (occasion?.kind !== 'activity') return new Set();
  const rows = await dataverse.listAll(tables.signup, {
    select: [],
    expand: {
      crf69_VolunteerProfile: {
        select: ['crf69_volunteeremail'],
        expand: { crf69_Contact: { select: ['crf69_email'] } },
      },
    },
    filter: and(
      eq('_crf69_activity_value', occasion.id),
      eq('statecode', activeState),
      or(eq('crf69_signupstate', waiting), eq('crf69_signupstate', going)),
    ),
  });
  const addresses = rows.flatMap(({ crf69_VolunteerProfile: person }) => [
    person?.crf69_volunteeremail ?? '',
    person?.crf69_Contact?.crf69_email ?? '',
  ]);
  return new Set(addresses.filter(Boolean).map(sameAddress));
}
