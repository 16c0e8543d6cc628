import * as terms from '../choices/feedback.ts';
import { choices, dateTime, decimal, defineTable, email, lookup, memo, phone, text, yesNo } from '../kit.ts';
import { submissionColumns } from './submission.ts';

/** One character referee of one volunteer: named by the volunteer, answered by the referee, once. */
export const characterReference = defineTable({
  name: 'crresponse',
  set: 'crresponses',
  label: 'Character reference',
  primaryName: 'name',
  columns: {
    name: text({ label: 'Referee', maxLength: 200 }),
    contactnumber: phone({ label: 'Contact number' }),
    email: email({ label: 'Email' }),
    organisation: text({ label: 'Organisation', maxLength: 200 }),
    occupation: text({ label: 'Occupation', maxLength: 150 }),
    durationofacquaintance: decimal({ label: 'Years known', min: 0, max: 120, precision: 1 }),
    relationshiptovolunteer: text({ label: 'Relationship to the volunteer', maxLength: 150 }),
    declarationofhonesty: yesNo({ label: 'Declaration of honesty' }),
    volunteerdescription: memo({ label: 'Description of the volunteer', maxLength: 2000 }),
    potentialrolemodeltobeneficiary: memo({ label: 'Potential role model to the children', maxLength: 2000 }),
    careforchild: memo({ label: 'Would you let the volunteer care for your child', maxLength: 2000 }),
    keepcommitments: yesNo({ label: 'Keeps commitments' }),
    additional_information: memo({ label: 'Additional information', maxLength: 2000 }),
    ratevolunteersresponsibility: choices(terms.responsibilityTerms, { label: 'Responsibility' }),
    ratevolunteersreliability: choices(terms.reliabilityTerms, { label: 'Reliability' }),
    ratevolunteersemotionalstability: choices(terms.emotionalStabilityTerms, { label: 'Emotional stability' }),
    ratevolunteersworkethic: choices(terms.workEthicTerms, { label: 'Work ethic' }),
    ratevolunteersleadership: choices(terms.leadershipTerms, { label: 'Leadership' }),
    ratevolunteerscommunication: choices(terms.communicationTerms, { label: 'Communication' }),
    ratevolunteersdisposition: choices(terms.dispositionTerms, { label: 'Disposition' }),
    overallevaluation: memo({ label: 'Overall evaluation', maxLength: 2000 }),
    declined: yesNo({ label: 'Declined' }),
    declinereason: memo({ label: 'Reason for declining', maxLength: 2000 }),
    answeredon: dateTime({ label: 'Answered on' }),
    ...submissionColumns,
  },
  lookups: { VolunteerProfile: lookup('volunteerprofile', { label: 'Volunteer' }) },
});
