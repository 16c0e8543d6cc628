/** A complete and valid application of an organisation that comes regularly, as its leader types it. */
import * as organizations from '../../schema/choices/organizations.ts';
import * as people from '../../schema/choices/people.ts';
import * as volunteers from '../../schema/choices/volunteers.ts';
import type { TypedAnswers } from '../payload.ts';

const code = (number: number): string => String(number);

export const example: TypedAnswers = {
  pdpaconsent: 'true',
  salutation: code(people.salutation.codes.mr),
  contid: 'Arun s/o Krishnan',
  email: 'arun.krishnan@example.com',
  number: '+6581112222',
  occupationtitle: 'Head of community relations',
  orgid: 'Merlion Logistics Pte Ltd',
  address: '1 Example Way, #05-01, Singapore 618200',
  csrobjectives: 'Give every colleague two days a year with children who need them.',
  previouscsrexperiencewithchildren: 'true',
  numberofvolunteers2: code(organizations.teamSize.codes.upTo20),
  pastteamexperience: 'A reading corner at a primary school.',
  preferredagegroup: [code(volunteers.ageGroup.codes.lowerPrimary), code(volunteers.ageGroup.codes.upperPrimary)],
  timing: [code(volunteers.availability.codes.weekdayAfternoons)],
  oneoffevent: 'false',
  committedtimeperiod: '6 months',
  frequency: [code(organizations.frequency.codes.monthly)],
  otherideas: 'A visit to our warehouse.',
  needphotos: 'true',
  photousagepurpose: 'Our annual report.',
  haveappointedphotographer: 'false',
  sendfeedbacktovolunteers: 'true',
  staffvolunteerreferral: 'N/A',
  mediumoflcssdiscovery: [code(people.discoveryMedium.codes.friends)],
  backupcontact: 'Siti Rahmah, siti.rahmah@example.com',
  declaration: 'true',
};
