/** Rows of character references: named by the volunteer, some answered by the referee. */
import type { RefereeEntry } from '../../../domain/forms/refereeEntry.ts';
import * as terms from '../../../domain/schema/choices/feedback.ts';
import { concernAnswer } from '../../../domain/schema/choices/references.ts';
import { type Choice, rowReference, tables } from '../../../domain/schema/index.ts';
import { addMinutes } from '../../../domain/time.ts';
import { idOf } from './ids.ts';
import { type Random, randomFor } from './random.ts';
import type { Overrides, RowWithId } from './rows.ts';
import type { Volunteer } from './volunteers.ts';
import { refereeTexts } from './words.ts';

export type CharacterReference = RowWithId<typeof tables.characterReference>;

/** Builds a referee's row as the application creates it: named, not answered. */
export function aCharacterReference(
  key: string,
  volunteer: Volunteer,
  referee: RefereeEntry,
  overrides: Overrides<typeof tables.characterReference> = {},
): CharacterReference {
  return {
    crf69_crresponseid: idOf(`reference/${key}`),
    crf69_name: referee.Name,
    crf69_contactnumber: referee.Contact,
    crf69_email: referee.Email,
    crf69_organisation: referee.Organisation,
    crf69_occupation: referee.Designation,
    crf69_durationofacquaintance: Number(referee.NoYearsKnown),
    crf69_relationshiptovolunteer: referee.Relationship,
    'crf69_VolunteerProfile@odata.bind': rowReference(
      tables.volunteerProfile,
      volunteer.profile.crf69_volunteerprofileid,
    ),
    ...overrides,
  };
}

/**
 * Returns a referee's answers, to merge over {@link aCharacterReference}.
 * @param askedOn instant at which the link was sent, ISO 8601
 */
export function refereeAnswers(key: string, askedOn: string): Overrides<typeof tables.characterReference> {
  const random = randomFor(`answers/${key}`);
  return {
    crf69_declarationofhonesty: true,
    crf69_concernanswer: concernAnswer.codes.no,
    crf69_volunteerdescription: random.pick(refereeTexts.description),
    crf69_potentialrolemodeltobeneficiary: random.pick(refereeTexts.roleModel),
    crf69_careforchild: random.pick(refereeTexts.careForChild),
    crf69_keepcommitments: random.chance(0.95),
    crf69_commitmentsanswered: true,
    crf69_additional_information: 'No',
    crf69_ratevolunteersresponsibility: goodTerms(random, terms.responsibilityTerms),
    crf69_ratevolunteersreliability: goodTerms(random, terms.reliabilityTerms),
    crf69_ratevolunteersemotionalstability: goodTerms(random, terms.emotionalStabilityTerms),
    crf69_ratevolunteersworkethic: goodTerms(random, terms.workEthicTerms),
    crf69_ratevolunteersleadership: goodTerms(random, terms.leadershipTerms),
    crf69_ratevolunteerscommunication: goodTerms(random, terms.communicationTerms),
    crf69_ratevolunteersdisposition: goodTerms(random, terms.dispositionTerms),
    crf69_overallevaluation: random.pick(refereeTexts.evaluation),
    crf69_answeredon: addMinutes(askedOn, random.whole(60, 10_000)),
  };
}

// Each table lists its best ratings first, and people seldom name a referee who would give worse ones.
function goodTerms(random: Random, choice: Choice): string {
  return random.codes({ ...choice, options: choice.options.slice(0, 3) }, random.whole(1, 3));
}
