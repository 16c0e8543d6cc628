/** Organisations that send teams. The names are invented and refer to no real company. */
import * as choices from '../../../domain/schema/choices/organizations.ts';
import { discoveryMedium } from '../../../domain/schema/choices/people.ts';
import { ageGroup, availability } from '../../../domain/schema/choices/volunteers.ts';
import { rowReference, tables } from '../../../domain/schema/index.ts';
import { aBriefContact, type Contact } from './contacts.ts';
import { idOf } from './ids.ts';
import { aPerson } from './people.ts';
import { randomFor } from './random.ts';
import type { Overrides, RowWithId } from './rows.ts';
import { anAddress } from './towns.ts';

export type Organization = RowWithId<typeof tables.externalOrganization>;

export const organizationNames = [
  'Angsana Kite Logistics',
  'Banyan Otter Foods',
  'Coral Lantern Software',
  'Durian Lane Media',
  'Emerald Pangolin Capital',
  'Frangipani Moon Clinics',
  'Golden Sampan Engineering',
  'Hornbill & Heron Advisory',
  'Ixora Tiger Textiles',
  'Jambu Pier Hotels',
  'Kingfisher Cloud Insurance',
  'Lalang Brick Architects',
] as const;

/** Builds an organisation and its contact person, as the organisation application creates them. */
export function anOrganization(
  name: string,
  overrides: Overrides<typeof tables.externalOrganization> = {},
): { contact: Contact; organization: Organization } {
  const random = randomFor(`organization/${name}`);
  const contact = aBriefContact(`contact person of ${name}`, {
    crf69_occupationtitle: random.pick(['CSR manager', 'HR business partner', 'Office manager']),
    crf69_organisationname: name,
  });
  const backup = aPerson(`back-up leader of ${name}`);
  const address = anAddress(random);
  const oneOff = random.chance(0.3);
  const photos = random.chance(0.5);
  const organization = {
    crf69_externalorganizationid: idOf(`organization/${name}`),
    crf69_orgid: name,
    crf69_email: contact.crf69_email ?? null,
    crf69_number: contact.crf69_number ?? null,
    crf69_address: `${address.line1}, ${address.line2}`,
    crf69_pdpaconsent: true,
    crf69_declaration: true,
    crf69_csrobjectives: random.pick([
      'Give staff a regular way to serve the neighbourhood.',
      'Use what our people know to help children learn.',
    ]),
    crf69_previouscsrexperiencewithchildren: random.chance(0.5),
    crf69_numberofvolunteers2: random.code(choices.teamSize),
    crf69_pastteamexperience: random.pick([
      'A beach clean-up each year.',
      'A food drive and two charity runs.',
      'None yet.',
    ]),
    crf69_preferredagegroup: random.codes(ageGroup, random.whole(1, 2)),
    crf69_timing: random.codes(availability, random.whole(1, 3)),
    crf69_oneoffevent: oneOff,
    crf69_committedtimeperiod: oneOff ? 'N/A' : random.pick(['6 months', '1 year', '2 years']),
    ...(!oneOff && { crf69_frequency: random.codes(choices.frequency, 1) }),
    crf69_otherideas: 'None for now.',
    crf69_needphotos: photos,
    ...(photos && {
      crf69_photousagepurpose: 'Our staff newsletter.',
      crf69_haveappointedphotographer: random.chance(0.5),
    }),
    crf69_sendfeedbacktovolunteers: random.chance(0.5),
    crf69_staffvolunteerreferral: 'No',
    crf69_mediumoflcssdiscovery: random.codes(discoveryMedium, 1),
    crf69_backupcontact: `${backup.fullName}, ${backup.email}`,
    'crf69_Contact@odata.bind': rowReference(tables.contact, contact.crf69_contactid),
    ...overrides,
  };
  return { contact, organization };
}
