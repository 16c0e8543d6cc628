/** A complete and valid feedback as an organisation's leader types it; the organisation is filled in from the link. */
import type { TypedAnswers } from '../payload.ts';

export const example: TypedAnswers = {
  orgid: 'Merlion Logistics Pte Ltd',
  eventnamephase1: 'Reading carnival',
  experience_role: '8',
  supportingcomments: 'The children were with us from the first minute.',
  touch_engagement: '9',
  easinessmatchingresources: '7',
  resource_event: '6',
  met_goals: 'Yes, every colleague read with a child.',
  paidoff_2: 'Small groups of three.',
  didnotgowell: 'Lunch came an hour late.',
  continuevolunteering: 'true',
};
