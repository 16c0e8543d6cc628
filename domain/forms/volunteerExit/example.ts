/** A complete and valid exit assessment as a volunteer types it; optional questions are left empty. */
import { experienceArea, volunteeringArea } from '../../schema/choices/feedback.ts';
import type { TypedAnswers } from '../payload.ts';

const code = (number: number): string => String(number);

export const example: TypedAnswers = {
  positiveareas: [code(experienceArea.codes.children), code(experienceArea.codes.fellowVolunteers)],
  negativeareas: [code(experienceArea.codes.logistics)],
  improve_experience: [code(experienceArea.codes.training), code(experienceArea.codes.schedule)],
  impact_changes: 'The children talk more, and I listen better.',
  challengesfaced: 'Getting there from work in time.',
  toughest_aspect: 'Saying goodbye to my buddy.',
  staff_improvement: '',
  sufftraining_information: 'Yes',
  volunteerareas: [code(volunteeringArea.codes.events)],
  resp_potentialvol: 'Come and see. One afternoon a week matters.',
};
