/** Feedback of volunteers and organisations, during their service and at its end. */
import { experienceArea, volunteeringArea } from '../../../domain/schema/choices/feedback.ts';
import { rowReference, tables } from '../../../domain/schema/index.ts';
import { idOf } from './ids.ts';
import type { Organization } from './organizations.ts';
import { randomFor } from './random.ts';
import type { RowWithId } from './rows.ts';
import type { Profile } from './volunteers.ts';
import { complaints, praise } from './words.ts';

export type VolunteerFeedback = RowWithId<typeof tables.volunteerFeedback>;
export type CorporateFeedback = RowWithId<typeof tables.corporateFeedback>;
export type VolunteerExit = RowWithId<typeof tables.volunteerExit>;
export type OrganizationFeedback = RowWithId<typeof tables.organizationFeedback>;
export type OrganizationExit = RowWithId<typeof tables.organizationExit>;

const ofVolunteer = (volunteer: Profile) => ({
  crf69_name: volunteer.crf69_volunteerid,
  'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, volunteer.crf69_volunteerprofileid),
});

const ofOrganization = (organization: Organization) => ({
  crf69_name: organization.crf69_orgid,
  'crf69_Organization@odata.bind': rowReference(tables.externalOrganization, organization.crf69_externalorganizationid),
});

function ratings(key: string) {
  const random = randomFor(key);
  const rating = () => random.whole(5, 10);
  return {
    crf69_experience_role: rating(),
    crf69_touchpoint_support: rating(),
    crf69_resource_role: rating(),
    crf69_skill_usage: rating(),
    crf69_listenstofeedback: rating(),
    crf69_giveshighqualityfeedback: rating(),
    crf69_qual_freq_comms: rating(),
    crf69_senseofbelonging: rating(),
    crf69_workhaspositiveimpacttobeneficiaries: rating(),
    crf69_recommend_lcss: rating(),
    crf69_paidoff: random.pick(praise),
    crf69_didnotgowell: random.pick(complaints),
  };
}

export function aVolunteerFeedback(volunteer: Profile): VolunteerFeedback {
  const key = `volunteer feedback/${volunteer.crf69_volunteerprofileid}`;
  return { crf69_volunteerfeedbackid: idOf(key), ...ofVolunteer(volunteer), ...ratings(key) };
}

export function aCorporateFeedback(volunteer: Profile): CorporateFeedback {
  const key = `corporate feedback/${volunteer.crf69_volunteerprofileid}`;
  return { crf69_corporatefeedbackid: idOf(key), ...ofVolunteer(volunteer), ...ratings(key) };
}

export function aVolunteerExit(volunteer: Profile): VolunteerExit {
  const key = `volunteer exit/${volunteer.crf69_volunteerprofileid}`;
  const random = randomFor(key);
  return {
    crf69_volunteerexitid: idOf(key),
    ...ofVolunteer(volunteer),
    crf69_positiveareas: random.codes(experienceArea, 2),
    crf69_negativeareas: random.codes(experienceArea, 1),
    crf69_improve_experience: random.codes(experienceArea, random.whole(1, 3)),
    crf69_impact_changes: random.pick(praise),
    crf69_challengesfaced: random.pick(complaints),
    crf69_toughest_aspect: 'Saying goodbye to the children.',
    crf69_sufftraining_information: 'Yes. The first-day briefing helped most.',
    crf69_volunteerareas: random.codes(volunteeringArea, 1),
    crf69_resp_potentialvol: 'Come for a month before you judge. It grows on you.',
  };
}

export function anOrganizationFeedback(organization: Organization, eventName: string): OrganizationFeedback {
  const key = `organization feedback/${organization.crf69_externalorganizationid}`;
  const random = randomFor(key);
  return {
    crf69_organizationfeedbackid: idOf(key),
    ...ofOrganization(organization),
    crf69_orgid: organization.crf69_orgid,
    crf69_eventnamephase1: eventName,
    crf69_experience_role: random.whole(6, 10),
    crf69_supportingcomments: random.pick(praise),
    crf69_touch_engagement: random.whole(6, 10),
    crf69_easinessmatchingresources: random.whole(5, 10),
    crf69_resource_event: random.whole(5, 10),
    crf69_met_goals: 'Yes. Our colleagues ask for the next date.',
    crf69_paidoff_2: random.pick(praise),
    crf69_didnotgowell: random.pick(complaints),
    crf69_continuevolunteering: random.chance(0.9),
  };
}

export function anOrganizationExit(organization: Organization): OrganizationExit {
  const key = `organization exit/${organization.crf69_externalorganizationid}`;
  const random = randomFor(key);
  return {
    crf69_organizationexitid: idOf(key),
    ...ofOrganization(organization),
    crf69_positiveareas: random.pick(praise),
    crf69_negativeareas: random.pick(complaints),
    crf69_improve_experience: 'Tell us the dates of the whole school term at once.',
    crf69_csrobjectives: 'Met. Two thirds of our staff took part.',
    crf69_leaderrolejourney: 'I learnt to plan for rain and for laughter.',
    crf69_volunteeringjourneyimpact: 'Colleagues from different floors are now friends.',
    crf69_challengesfaced: random.pick(complaints),
    crf69_staff_improvement: 'A short checklist for new team leaders.',
    crf69_suff_traincorp: 'Yes.',
    crf69_volunteerareas: random.code(volunteeringArea),
  };
}
