/** Texts by referees, volunteers and organisations. */
import { mapValues } from '../../../domain/records.ts';
import { feedbackTables } from '../../../domain/schema/tables/feedback.ts';
import { addDays, type Day, instantAt } from '../../../domain/time.ts';
import { applicants, exited, individuals, organizations, serving, teams } from './cast.ts';
import {
  aCorporateFeedback,
  anOrganizationExit,
  anOrganizationFeedback,
  aVolunteerExit,
  aVolunteerFeedback,
} from './feedback.ts';
import { randomFor } from './random.ts';
import { refereesOf } from './referees.ts';
import { answeredChase, openChase, openFates } from './referenceChases.ts';
import { aCharacterReference, refereeAnswers } from './references.ts';
import type { RowsByTable } from './rows.ts';

/** Builds two references for each individual; those of applicants are mostly not given yet. */
export function characterReferences(today: Day): RowsByTable['characterReference'] {
  return individuals.flatMap((volunteer) =>
    refereesOf(volunteer.key).map((referee, place) => {
      const key = `${volunteer.key} referee ${place + 1}`;
      const random = randomFor(`asking/${key}`);
      const askedOn = instantAt(addDays(today, -random.whole(10, 400)), '10:00');
      const answered = random.chance(applicants.includes(volunteer) ? 0.2 : 0.85);
      const fate = answered ? answeredChase(askedOn) : openChase(random.pick(openFates), today, random);
      return aCharacterReference(key, volunteer, referee, {
        ...(answered ? refereeAnswers(key, askedOn) : {}),
        ...fate,
      });
    }),
  );
}

const organizationRows = organizations.map(({ organization }) => organization);

const none = mapValues(feedbackTables, (): never[] => []);

/** Feedback and exit assessments; they have no dates of their own. */
export const voices = {
  ...none,
  volunteerFeedback: serving.filter((_, index) => index % 4 === 0).map(aVolunteerFeedback),
  corporateFeedback: teams.flatMap(({ members }) =>
    members.slice(0, 1).map(({ profile }) => aCorporateFeedback(profile)),
  ),
  volunteerExit: exited.map(aVolunteerExit),
  organizationFeedback: organizationRows.slice(0, 8).map((row) => anOrganizationFeedback(row, 'Family outing')),
  organizationExit: organizationRows.slice(-2).map(anOrganizationExit),
};
