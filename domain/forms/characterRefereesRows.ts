import { characterReference } from '../schema/tables/characterReference.ts';
import { newReference } from './newReference.ts';
import { type FormRows, linkedRowOf } from './rowsFromAnswers.ts';

/** A reference to be given by each referee, bound to the profile of the volunteer who named them. */
export const characterRefereesRows: FormRows = {
  root: characterReference,
  rows: (submission) => {
    const { key, answers, idFor } = submission;
    const profile = linkedRowOf(submission);
    return answers.referees.map((referee, index) =>
      newReference(index === 0 ? key : idFor(`referee ${index + 1}`), referee, profile.id),
    );
  },
};
