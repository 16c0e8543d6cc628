/** A complete and valid exit assessment as an organisation's leader types it. */
import { volunteeringArea } from '../../schema/choices/feedback.ts';
import type { TypedAnswers } from '../payload.ts';

export const example: TypedAnswers = {
  positiveareas: 'The children knew our names by the second visit.',
  negativeareas: 'Two visits were called off on the day.',
  improve_experience: 'Tell us the dates for the whole term.',
  csrobjectives: 'Yes, 40 colleagues gave two days each.',
  leaderrolejourney: 'Busy at first, then the team ran by itself.',
  volunteeringjourneyimpact: 'Departments that never met now have lunch together.',
  challengesfaced: 'Finding a day that suits every shift.',
  staff_improvement: 'One contact person for all questions.',
  suff_traincorp: 'No: we would have liked more about children with special needs.',
  volunteerareas: String(volunteeringArea.codes.sameRole),
};
