import { characterReference } from '../../schema/tables/characterReference.ts';
import { newReference } from '../newReference.ts';
import { type FormRows, linkedRowOf } from '../rowsFromAnswers.ts';

/** Builds one unanswered reference for each referee, bound to the profile of the volunteer who named them. */
export const characterRefereesRows: FormRows = {
  root: characterReference,
  rows: (submission) => {
    const { answers, idFor } = submission;
    const profile = linkedRowOf(submission);
    // No reference has the key as its id, because the id is the referee's link and the volunteer has the key.
    return answers.referees.map((referee, index) => newReference(idFor(`referee ${index + 1}`), referee, profile.id));
  },
};
