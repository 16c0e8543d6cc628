import * as organizations from '../choices/organizations.ts';
import { discoveryMedium } from '../choices/people.ts';
import { ageGroup, availability } from '../choices/volunteers.ts';
import { choice, choices, dateTime, defineTable, email, lookup, memo, phone, text, yesNo } from '../definitions.ts';
import { heldBackColumn, submissionColumns, submissionKeys } from './submission.ts';

export const externalOrganization = defineTable({
  name: 'externalorganization',
  set: 'externalorganizations',
  label: 'Organisation',
  primaryName: 'orgid',
  columns: {
    orgid: text({ label: 'Organisation name', maxLength: 200 }),
    email: email({ label: 'Email' }),
    number: phone({ label: 'Contact number' }),
    address: text({ label: 'Address', maxLength: 500 }),
    pdpaconsent: yesNo({ label: 'PDPA consent' }),
    declaration: yesNo({ label: 'Declaration' }),
    csrobjectives: memo({ label: 'CSR objectives', maxLength: 2000 }),
    previouscsrexperiencewithchildren: yesNo({ label: 'Previous CSR experience with children' }),
    numberofvolunteers2: choice(organizations.teamSize, { label: 'Number of volunteers' }),
    pastteamexperience: memo({ label: 'Past experience of the team', maxLength: 2000 }),
    preferredagegroup: choices(ageGroup, { label: 'Preferred age groups' }),
    timing: choices(availability, { label: 'Available timing' }),
    oneoffevent: yesNo({ label: 'One-off event' }),
    committedtimeperiod: text({ label: 'Committed time period', maxLength: 250 }),
    frequency: choices(organizations.frequency, { label: 'Frequency' }),
    otherideas: memo({ label: 'Other ideas', maxLength: 2000 }),
    needphotos: yesNo({ label: 'Photos needed' }),
    photousagepurpose: memo({ label: 'Purpose of the photos', maxLength: 2000 }),
    haveappointedphotographer: yesNo({ label: 'Photographer appointed' }),
    sendfeedbacktovolunteers: yesNo({ label: 'Send feedback to all volunteers' }),
    staffvolunteerreferral: text({ label: 'Referred by staff or volunteer', maxLength: 250 }),
    mediumoflcssdiscovery: choices(discoveryMedium, { label: 'How you discovered us' }),
    backupcontact: text({ label: 'Back-up leader (name and email)', maxLength: 400 }),
    /** Ours, as a contact's. */
    language: text({ label: 'Language', maxLength: 10 }),
    ...submissionColumns,
    ...heldBackColumn,
    /** Of an application that is held back: then nobody is asked about it any more. */
    putawayon: dateTime({ label: 'Put away on' }),
  },
  lookups: {
    Contact: lookup('contact', { label: 'Contact person' }),
    Programme: lookup('programme', { label: 'Programme' }),
  },
  manyToMany: { schemes: 'schemes' },
  keys: submissionKeys,
  indexes: ['orgid'],
});
