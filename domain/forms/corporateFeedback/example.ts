/** A complete and valid feedback as a corporate volunteer types it. */
import type { TypedAnswers } from '../payload.ts';
import { example as typedVolunteerFeedback } from '../volunteerFeedback/example.ts';

export const example: TypedAnswers = {
  ...typedVolunteerFeedback,
  paidoff: 'Our whole team kept coming back.',
  didnotgowell: 'We learnt late which children would be there.',
};
