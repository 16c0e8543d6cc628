/** The people of the demo charity: organisations with their teams, and individual volunteers. */
import { volunteerRole, volunteerStatus } from '../../../domain/schema/choices/volunteers.ts';
import { rowReference, tables } from '../../../domain/schema/index.ts';
import { type Place, placedIn, programmes, schemes } from './lists.ts';
import { anOrganization, type Organization, organizationNames } from './organizations.ts';
import { randomFor } from './random.ts';
import type { Link } from './rows.ts';
import { aCorporateVolunteer, aVolunteer, type Profile, type Volunteer } from './volunteers.ts';

const individualCount = 240;
const teamSize = 5;

const { codes: role } = volunteerRole;
const { codes: status } = volunteerStatus;
const times = (count: number, code: number): number[] => Array.from({ length: count }, () => code);

// An entry is repeated to make it more likely.
const roles = [
  ...times(3, role.regular),
  ...times(3, role.adHoc),
  ...times(2, role.academicMentor),
  ...times(2, role.readingMentor),
  role.lifeMentor,
  role.alumni,
];
const statuses = [
  ...times(2, status.applied),
  ...times(11, status.active),
  ...times(2, status.onboarded),
  status.screening,
  status.interview,
  status.onHold,
  status.exited,
  status.rejected,
];

/** Where volunteers of a role usually serve; alumni have no place. */
const placesByRole = new Map<number, Place>([
  [role.readingMentor, { programme: programmes.reading, scheme: schemes.reading }],
  [role.academicMentor, { programme: programmes.homework, scheme: schemes.academic }],
  [role.lifeMentor, { programme: programmes.mentoring, scheme: schemes.mentoring }],
  [role.regular, { programme: programmes.art, scheme: schemes.enrichment }],
  [role.adHoc, { programme: programmes.camps, scheme: schemes.outings }],
]);
const corporatePlace = { programme: programmes.outings, scheme: schemes.corporate };

export type Team = { organization: Organization; members: Volunteer[] };
export type Individual = Volunteer & { key: string };

const outings = {
  'crf69_Programme@odata.bind': rowReference(tables.programme, corporatePlace.programme.crf69_programmeid),
};
export const organizations = organizationNames.map((name) => anOrganization(name, outings));

export const teams: Team[] = organizations.map(({ organization }) => ({
  organization,
  members: Array.from({ length: teamSize }, (_, index) =>
    aCorporateVolunteer(`${organization.crf69_orgid} ${index + 1}`, organization.crf69_externalorganizationid, {
      ...placedIn(corporatePlace),
      ...(index === 0 && { crf69_role: role.corporateLeader }),
    }),
  ),
}));

export const individuals: Individual[] = Array.from({ length: individualCount }, (_, index) => {
  const key = `volunteer ${index + 1}`;
  const random = randomFor(`placing/${key}`);
  const itsStatus = random.pick(statuses);
  // The application form makes every applicant an ad hoc volunteer without a place.
  const isNew = itsStatus === status.applied;
  const itsRole = isNew ? role.adHoc : random.pick(roles);
  const profile = {
    crf69_role: itsRole,
    crf69_volunteerstatus: itsStatus,
    ...(!isNew && { ...placedIn(placesByRole.get(itsRole)), crf69_totalvolunteerhours: random.whole(0, 240) }),
  };
  // A few old records have no address.
  const person = index % 80 === 79 ? { crf69_email: null } : {};
  return { key, ...aVolunteer(key, profile, person) };
});

const hasStatus =
  (...wanted: number[]) =>
  ({ profile }: Volunteer) =>
    wanted.some((code) => code === profile.crf69_volunteerstatus);

const profilesOf = (volunteers: readonly Volunteer[]): Profile[] => volunteers.map(({ profile }) => profile);

/** Individuals who are sent to activities. */
export const serving = profilesOf(individuals.filter(hasStatus(status.active, status.onboarded)));
export const exited = profilesOf(individuals.filter(hasStatus(status.exited)));
export const turnedDown = profilesOf(individuals.filter(hasStatus(status.rejected)));
export const applicants = individuals.filter(hasStatus(status.applied));

/** Every organisation is in the corporate scheme, and every second one also in the scheme of outings. */
export const organizationSchemes: Link[] = organizations.flatMap(({ organization }, index) =>
  (index % 2 === 0 ? [schemes.corporate, schemes.outings] : [schemes.corporate]).map((scheme) => ({
    from: organization.crf69_externalorganizationid,
    to: scheme.crf69_schemesid,
  })),
);
