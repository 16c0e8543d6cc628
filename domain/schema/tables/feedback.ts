import { experienceArea, volunteeringArea } from '../choices/feedback.ts';
import { choice, choices, defineTable, integer, lookup, memo, text, yesNo } from '../definitions.ts';
import { submissionColumns, submissionKeys } from './submission.ts';

const rating = (label: string) => integer({ label, min: 0, max: 10 });
const answer = (label: string) => memo({ label, maxLength: 2000 });
const name = text({ label: 'Name', maxLength: 200 });
const answeredColumns = {
  ...submissionColumns,
  /** The language in which the form was answered, as a contact's. */
  language: text({ label: 'Language', maxLength: 10 }),
} as const;
const VolunteerProfile = lookup('volunteerprofile', { label: 'Volunteer' });
const Organization = lookup('externalorganization', { label: 'Organisation' });

/** The same questions for individual and corporate volunteers. */
const volunteerFeedbackColumns = {
  name,
  experience_role: rating('Experience in the role'),
  touchpoint_support: rating('Support from the staff'),
  resource_role: rating('Resources for the role'),
  skill_usage: rating('Use of skills'),
  listenstofeedback: rating('Listens to feedback'),
  giveshighqualityfeedback: rating('Gives feedback of quality'),
  qual_freq_comms: rating('Quality and frequency of communication'),
  senseofbelonging: rating('Sense of belonging'),
  workhaspositiveimpacttobeneficiaries: rating('Positive impact on the children'),
  recommend_lcss: rating('Would recommend us'),
  paidoff: answer('What paid off'),
  didnotgowell: answer('What did not go well'),
  ...answeredColumns,
} as const;

export const volunteerFeedback = defineTable({
  name: 'volunteerfeedback',
  set: 'volunteerfeedbacks',
  label: 'Volunteer feedback',
  primaryName: 'name',
  columns: volunteerFeedbackColumns,
  lookups: { VolunteerProfile },
  keys: submissionKeys,
});

export const corporateFeedback = defineTable({
  name: 'corporatefeedback',
  set: 'corporatefeedbacks',
  label: 'Corporate volunteer feedback',
  primaryName: 'name',
  columns: volunteerFeedbackColumns,
  lookups: { VolunteerProfile },
  keys: submissionKeys,
});

export const volunteerExit = defineTable({
  name: 'volunteerexit',
  set: 'volunteerexits',
  label: 'Volunteer exit assessment',
  plural: 'Volunteer exit assessments',
  primaryName: 'name',
  columns: {
    name,
    positiveareas: choices(experienceArea, { label: 'Positive areas' }),
    negativeareas: choices(experienceArea, { label: 'Negative areas' }),
    improve_experience: choices(experienceArea, { label: 'Areas to improve' }),
    impact_changes: answer('Impact and changes'),
    challengesfaced: answer('Challenges faced'),
    toughest_aspect: answer('Toughest aspect'),
    staff_improvement: answer('How staff can improve'),
    sufftraining_information: answer('Sufficient training and information'),
    volunteerareas: choices(volunteeringArea, { label: 'Areas to volunteer in' }),
    resp_potentialvol: answer('Words for potential volunteers'),
    ...answeredColumns,
  },
  lookups: { VolunteerProfile },
  keys: submissionKeys,
});

export const organizationExit = defineTable({
  name: 'organizationexit',
  set: 'organizationexits',
  label: 'Organisation exit assessment',
  plural: 'Organisation exit assessments',
  primaryName: 'name',
  columns: {
    name,
    positiveareas: answer('Positive areas'),
    negativeareas: answer('Negative areas'),
    improve_experience: answer('How to improve the experience'),
    csrobjectives: answer('CSR objectives met'),
    leaderrolejourney: answer("The leader's journey"),
    volunteeringjourneyimpact: answer('Impact of the volunteering journey'),
    challengesfaced: answer('Challenges faced'),
    staff_improvement: answer('How staff can improve'),
    suff_traincorp: answer('Sufficient training'),
    volunteerareas: choice(volunteeringArea, { label: 'Areas to volunteer in' }),
    ...answeredColumns,
  },
  lookups: { Organization },
  keys: submissionKeys,
});

export const organizationFeedback = defineTable({
  name: 'organizationfeedback',
  set: 'organizationfeedbacks',
  label: 'Organisation event feedback',
  plural: 'Organisation feedback',
  primaryName: 'name',
  columns: {
    name,
    orgid: text({ label: 'Organisation', maxLength: 200 }),
    eventnamephase1: text({ label: 'Event', maxLength: 200 }),
    experience_role: rating('Experience'),
    supportingcomments: answer('Supporting comments'),
    touch_engagement: rating('Engagement'),
    easinessmatchingresources: rating('Ease of matching resources'),
    resource_event: rating('Resources for the event'),
    met_goals: answer('Goals met'),
    paidoff_2: answer('What paid off'),
    didnotgowell: answer('What did not go well'),
    continuevolunteering: yesNo({ label: 'Would continue volunteering' }),
    ...answeredColumns,
  },
  lookups: { Organization },
  keys: submissionKeys,
});

/** The tables of feedback and exit assessments. Each row is one submission, bound to the row behind the link. */
export const feedbackTables = {
  volunteerFeedback,
  corporateFeedback,
  volunteerExit,
  organizationFeedback,
  organizationExit,
} as const;
