/** A complete and valid feedback as a volunteer types it. */
import type { TypedAnswers } from '../payload.ts';

export const example: TypedAnswers = {
  experience_role: '9',
  touchpoint_support: '10',
  resource_role: '7',
  skill_usage: '8',
  listenstofeedback: '9',
  giveshighqualityfeedback: '6',
  qual_freq_comms: '8',
  senseofbelonging: '10',
  workhaspositiveimpacttobeneficiaries: '9',
  paidoff: 'My buddy read her first whole book aloud.',
  didnotgowell: 'The room was too small for all of us.',
  recommend_lcss: '0',
};
