import * as terms from '../choices/feedback.ts';
import { concernAnswer, declineCause, referenceState } from '../choices/references.ts';
import {
  choice,
  choices,
  date,
  dateTime,
  decimal,
  defineTable,
  email,
  integer,
  lookup,
  memo,
  phone,
  secured,
  text,
  yesNo,
} from '../definitions.ts';
import { submissionColumns } from './submission.ts';

/** The referee's own words about the volunteer are for officers. */
const words = (label: string) => secured(memo({ label, maxLength: 2000 }));
/** A member of staff, as their token names them. */
const staff = (label: string) => text({ label, maxLength: 200 });

/** One character reference of one volunteer: named by the volunteer, answered once by the referee. */
export const characterReference = defineTable({
  name: 'crresponse',
  set: 'crresponses',
  label: 'Character reference',
  primaryName: 'name',
  // All of it, lookups too. Only the app writes a reference, on a press of staff's or by its referee's link.
  audited: 'every column',
  columns: {
    name: text({ label: 'Referee', maxLength: 200 }),
    contactnumber: phone({ label: 'Contact number' }),
    email: email({ label: 'Email' }),
    organisation: text({ label: 'Organisation', maxLength: 200 }),
    occupation: text({ label: 'Occupation', maxLength: 150 }),
    durationofacquaintance: decimal({ label: 'Years known', min: 0, max: 120, precision: 1 }),
    relationshiptovolunteer: text({ label: 'Relationship to the volunteer', maxLength: 150 }),
    declarationofhonesty: yesNo({ label: 'Declaration of honesty' }),
    volunteerdescription: words('Description of the volunteer'),
    potentialrolemodeltobeneficiary: words('Potential role model to the children'),
    careforchild: words('Would you let the volunteer care for your child'),
    keepcommitments: yesNo({ label: 'Keeps commitments' }),
    /** Ours: without it, a stored No is no answer. */
    commitmentsanswered: yesNo({ label: 'Keeps commitments: answered' }),
    additional_information: words('Additional information'),
    ratevolunteersresponsibility: choices(terms.responsibilityTerms, { label: 'Responsibility' }),
    ratevolunteersreliability: choices(terms.reliabilityTerms, { label: 'Reliability' }),
    ratevolunteersemotionalstability: choices(terms.emotionalStabilityTerms, { label: 'Emotional stability' }),
    ratevolunteersworkethic: choices(terms.workEthicTerms, { label: 'Work ethic' }),
    ratevolunteersleadership: choices(terms.leadershipTerms, { label: 'Leadership' }),
    ratevolunteerscommunication: choices(terms.communicationTerms, { label: 'Communication' }),
    ratevolunteersdisposition: choices(terms.dispositionTerms, { label: 'Disposition' }),
    overallevaluation: words('Overall evaluation'),
    declined: yesNo({ label: 'Declined' }),
    declinereason: words('Reason for declining'),
    declinecause: choice(declineCause, { label: 'Why the referee declined' }),
    /** Yes: the referee gives a reason why the volunteer should not work with children. */
    concernanswer: secured(choice(concernAnswer, { label: concernAnswer.label })),
    concernwords: words('The reason against working with children'),
    answeredon: dateTime({ label: 'Answered on' }),
    /**
     * Yes: a concern was raised with the reference and is not closed, so that it clears nobody. Every member of staff
     * reads it.
     */
    needslook: yesNo({ label: 'Needs an officer’s look' }),
    // Ours, from here on: the state of the chase.
    state: choice(referenceState, { label: 'State' }),
    requestedon: dateTime({ label: 'Requested on' }),
    requestedby: staff('Requested by'),
    /** The day that the schedule counts from. */
    countedfrom: date({ label: 'Schedule counted from' }),
    stepsdone: integer({ label: 'Steps done', min: 0, max: 100 }),
    nextstep: text({ label: 'Next step', maxLength: 40 }),
    nextstepon: dateTime({ label: 'Next step on' }),
    heldon: dateTime({ label: 'Held on' }),
    heldby: staff('Held by'),
    releasedon: dateTime({ label: 'Released on' }),
    releasedby: staff('Released by'),
    /** A referee who withdrew agrees again: how staff know. */
    agreeshow: memo({ label: 'How we know that they agree again', maxLength: 500 }),
    correctedon: dateTime({ label: 'Address corrected on' }),
    correctedby: staff('Address corrected by'),
    bouncedon: dateTime({ label: 'Address bounced on' }),
    replacedon: dateTime({ label: 'Replaced by staff on' }),
    replacedby: staff('Replaced by staff member'),
    anotheraskedon: dateTime({ label: 'Another referee asked for on' }),
    /** The language in which the referee answered, as a contact's. */
    language: text({ label: 'Language', maxLength: 10 }),
    /** The submissions that this row had before, a line each: their tries may still come. */
    earliersubmissions: memo({ label: 'Earlier submissions', maxLength: 4000 }),
    /**
     * Ours: who wrote it was erased. The ids of the volunteer's references that were of the same referee, this one
     * first: they count once, as before.
     */
    erasedwith: memo({ label: 'Erased referee: references of the same', maxLength: 4000 }),
    ...submissionColumns,
  },
  lookups: {
    VolunteerProfile: lookup('volunteerprofile', { label: 'Volunteer' }),
    /** Ours: the import whose file named the referee. */
    AddedByImport: lookup('import', { label: 'Added by import' }),
  },
  indexes: ['nextstepon', 'state', 'email', 'needslook'],
});
