/** Requirements in force for mentors, and mentors with every clearance status. */
import { overrideLookId, warningId } from '../../../domain/clearance/clearanceIds.ts';
import { volunteerRole, volunteerStatus } from '../../../domain/schema/choices/volunteers.ts';
import { rowReference, tables } from '../../../domain/schema/index.ts';
import { startingSet } from '../../../domain/schema/startingRequirements.ts';
import { addDays, addMonths, type Day, instantAt } from '../../../domain/time.ts';
import { serving } from './cast.ts';
import { idOf } from './ids.ts';
import { programmes } from './lists.ts';
import type { Link, RowWithId } from './rows.ts';
import type { Profile } from './volunteers.ts';

type Requirement = RowWithId<typeof tables.requirement>;
type Clearance = RowWithId<typeof tables.clearance>;

const { lifeMentor } = volunteerRole.codes;
const { exited } = volunteerStatus.codes;
const mentors = serving.filter(({ crf69_role: role }) => role === lifeMentor);
const [, identity, training, declaration] = startingSet;

/**
 * The initial requirements as this charity has edited them: they are in force for mentors, who are alone with a child.
 */
export const requirementsAround = (today: Day): Requirement[] =>
  startingSet.map((requirement) => ({
    ...requirement,
    crf69_appliesfrom: addDays(today, -200),
  }));

export const requirementProgrammes: Link[] = startingSet.map(({ crf69_requirementid }) => ({
  from: crf69_requirementid,
  to: programmes.mentoring.crf69_programmeid,
}));

/** Clearances of six mentors: all recorded, ending soon, expired, exempted, exempted too long ago, and almost none. */
export const clearancesAround = (today: Day): Clearance[] =>
  mentors.flatMap((mentor, index) => {
    const identitySighted = aClearance(mentor, identity, { crf69_completedon: addDays(today, -190) }, today);
    const trained = aClearance(mentor, training, { crf69_completedon: addDays(today, -75) }, today);
    const declared = (days: number) =>
      aClearance(mentor, declaration, { crf69_completedon: addDays(today, -days) }, today);
    const exempted = (days: number) =>
      aClearance(
        mentor,
        training,
        { crf69_exempteduntil: addDays(today, days), crf69_evidence: 'On leave', crf69_sightedby: null },
        today,
      );
    switch (index % 6) {
      case 1:
        return [identitySighted, trained, declared(705)];
      case 2:
        return [identitySighted, trained, declared(800)];
      case 3:
        return [identitySighted, exempted(120), declared(100)];
      case 4:
        return [identitySighted, exempted(-8), declared(100)];
      case 5:
        return [identitySighted];
      default:
        return [identitySighted, trained, declared(100)];
    }
  });

/** An officer suspended the last mentor a week ago. */
export const suspensionsAround = (today: Day): RowWithId<typeof tables.suspension>[] =>
  mentors.slice(-1).map((mentor) => ({
    crf69_suspensionid: idOf(`suspension/${mentor.crf69_volunteerprofileid}`),
    crf69_name: mentor.crf69_volunteerid,
    crf69_from: addDays(today, -7),
    crf69_reason: 'A parent reported messages to a child late at night; until we have spoken with everybody.',
    crf69_suspendedby: 'Olivia Officer',
    crf69_suspendedon: instantAt(addDays(today, -7), '10:12'),
    'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, mentor.crf69_volunteerprofileid),
  }));

/** Staff have asked yesterday to exempt the mentor who has almost nothing. */
export const exemptionRequestsAround = (): RowWithId<typeof tables.exemptionRequest>[] =>
  mentors.slice(5, 6).map((mentor) => ({
    crf69_exemptionrequestid: idOf(`exemption request/${mentor.crf69_volunteerprofileid}`),
    crf69_name: mentor.crf69_volunteerid,
    crf69_reason: 'The next training is in three weeks; until then an experienced mentor stays with them.',
    crf69_askedby: 'Sam Staff',
    'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, mentor.crf69_volunteerprofileid),
    'crf69_Requirement@odata.bind': rowReference(tables.requirement, training.crf69_requirementid),
  }));

/** Two mentors were let in lately, by whoever loads the demo data. */
export const overridesAround = (
  today: Day,
  attendances: readonly RowWithId<typeof tables.attendance>[],
): RowWithId<typeof tables.override>[] =>
  attendances
    .filter(
      ({ crf69_datetime: on }) => on && on < instantAt(today, '00:00') && on > instantAt(addDays(today, -15), '00:00'),
    )
    .filter((row) => isOf(row, mentors.at(-2)) || isOf(row, mentors.at(4)))
    .slice(0, 3)
    .map((row) => ({
      crf69_overrideid: idOf(`override/${row.crf69_attendanceid}`),
      crf69_name: row.crf69_name.split(' at ')[0] ?? '',
      crf69_missing: `${training.crf69_name}: exemption ended`,
      crf69_reason: 'The certificate is at home; they stay beside me for the whole session.',
      ...(row.crf69_datetime && { crf69_pressedon: row.crf69_datetime }),
      'crf69_VolunteerProfile@odata.bind': row['crf69_VolunteerProfile@odata.bind'] ?? null,
      'crf69_Activity@odata.bind': row['crf69_Activity@odata.bind'] ?? null,
    }));

/** An officer has looked at all but the latest. */
export const overrideLooksOf = (
  overrides: readonly RowWithId<typeof tables.override>[],
): RowWithId<typeof tables.overrideLook>[] =>
  overrides.slice(1).map(({ crf69_overrideid: id, crf69_name }) => ({
    crf69_overridelookid: overrideLookId(id),
    crf69_name,
    'crf69_Override@odata.bind': rowReference(tables.override, id),
  }));

const isOf = (row: RowWithId<typeof tables.attendance>, person: Profile | undefined): boolean =>
  person !== undefined &&
  row['crf69_VolunteerProfile@odata.bind'] === rowReference(tables.volunteerProfile, person.crf69_volunteerprofileid);

/** Staff were warned a week ago of the declarations that end soon. */
export const clearanceWarningsAround = (today: Day): RowWithId<typeof tables.clearanceWarning>[] =>
  mentors.flatMap(({ crf69_volunteerprofileid: volunteer }, index) => {
    if (index % 6 !== 1) return [];
    const { crf69_requirementid: id, crf69_name, crf69_validmonths } = declaration;
    const lastDay = addMonths(addDays(today, -705), crf69_validmonths);
    const warning = {
      crf69_clearancewarningid: warningId(id, volunteer, lastDay, 60),
      crf69_name,
      crf69_lastday: lastDay,
      crf69_days: 60,
      crf69_email: idOf(`clearance warnings/${addDays(today, -7)}`),
      crf69_toldon: instantAt(addDays(today, -7), '09:15'),
      'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, volunteer),
    };
    return [warning];
  });

type Of = { crf69_requirementid: string; crf69_name: string };

function aClearance(mentor: Profile, of: Of, what: Partial<Clearance>, today: Day): Clearance {
  return {
    crf69_clearanceid: idOf(`clearance/${of.crf69_requirementid}/${mentor.crf69_volunteerprofileid}`),
    crf69_name: `${mentor.crf69_volunteerid}: ${of.crf69_name}`,
    crf69_evidence: 'Original sighted at the office',
    crf69_sightedby: 'Demo Staff',
    crf69_recordedby: 'Sam Staff',
    crf69_sightedon: instantAt(addDays(today, -60), '10:00'),
    'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, mentor.crf69_volunteerprofileid),
    'crf69_Requirement@odata.bind': rowReference(tables.requirement, of.crf69_requirementid),
    ...what,
  };
}

/** One mentor who had left, and whom an officer let come back. */
export const restorationsAround = (): RowWithId<typeof tables.restoration>[] =>
  mentors.slice(0, 1).map((mentor) => ({
    crf69_restorationid: idOf(`restoration/${mentor.crf69_volunteerprofileid}`),
    crf69_name: mentor.crf69_volunteerid,
    crf69_fromstatus: exited,
    crf69_tostatus: mentor.crf69_volunteerstatus ?? null,
    crf69_reason: 'Back in Singapore; references and training are renewed.',
    crf69_restoredby: 'Olivia Officer',
    'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, mentor.crf69_volunteerprofileid),
  }));
