/** Volunteers: a contact and the profile that points to it. */
import * as choices from '../../../domain/schema/choices/volunteers.ts';
import { rowReference, tables } from '../../../domain/schema/index.ts';
import { aBriefContact, aContact, type Contact } from './contacts.ts';
import { idOf } from './ids.ts';
import { locations } from './lists.ts';
import { randomFor } from './random.ts';
import type { Overrides, RowWithId } from './rows.ts';
import { otherAreaTexts } from './words.ts';

export type Profile = RowWithId<typeof tables.volunteerProfile>;
export type Volunteer = { contact: Contact; profile: Profile };
type ProfilePart = Overrides<typeof tables.volunteerProfile>;

/** Builds an active individual volunteer who filled in the whole application. */
export function aVolunteer(
  key: string,
  overrides: ProfilePart = {},
  person: Overrides<typeof tables.contact> = {},
): Volunteer {
  const contact = aContact(key, person);
  const profile = { ...profileOf(key, contact), ...preferences(key), ...overrides };
  return { contact, profile };
}

/** Builds a member of an organisation's team, with the values of the corporate import. */
export function aCorporateVolunteer(key: string, organizationId: string, overrides: ProfilePart = {}): Volunteer {
  const contact = aBriefContact(key);
  const profile = {
    ...profileOf(key, contact),
    crf69_role: choices.volunteerRole.codes.corporateMember,
    crf69_volunteerstatus: choices.volunteerStatus.codes.corporate,
    'crf69_Organization@odata.bind': rowReference(tables.externalOrganization, organizationId),
    ...overrides,
  };
  return { contact, profile };
}

function profileOf(key: string, contact: Contact): Profile {
  return {
    crf69_volunteerprofileid: idOf(`volunteer/${key}`),
    crf69_volunteerid: contact.crf69_contid,
    crf69_volunteeremail: contact.crf69_email ?? null,
    crf69_role: choices.volunteerRole.codes.regular,
    crf69_volunteerstatus: choices.volunteerStatus.codes.active,
    'crf69_Contact@odata.bind': rowReference(tables.contact, contact.crf69_contactid),
  };
}

function preferences(key: string): ProfilePart {
  const random = randomFor(`preferences/${key}`);
  const [first, second, third] = random
    .sample(locations, random.whole(1, 3))
    .map((location) => rowReference(tables.location, location.crf69_locationid));
  return {
    crf69_preferredagegroup: random.codes(choices.ageGroup, random.whole(1, 3)),
    crf69_generallypreferredactivity: random.code(choices.activityPreference),
    crf69_activitytype: random.codes(choices.activityType, random.whole(1, 4)),
    crf69_interestedroles: random.codes(choices.volunteerRole, random.whole(1, 2)),
    crf69_timing: random.codes(choices.availability, random.whole(1, 3)),
    crf69_manageabletemperaments: random.codes(choices.temperament, random.whole(2, 5)),
    ...(random.chance(0.3) && { crf69_othersareastohelpin: random.pick(otherAreaTexts) }),
    ...(first && { 'crf69_PreferredLocation1@odata.bind': first }),
    ...(second && { 'crf69_PreferredLocation2@odata.bind': second }),
    ...(third && { 'crf69_PreferredLocation3@odata.bind': third }),
  };
}
