import type { Question } from './formTypes.ts';
import { answerErrors, formTexts } from './texts.ts';

/** Returns what to tell a person who did not answer a question, by its kind. */
export function missingAnswer({ field, ends, specifics }: Question): string {
  if (ends) return formTexts.ratingMissing;
  if (specifics) return answerErrors.yesNo;
  switch (field.kind) {
    case 'text':
      return field.format === 'text' ? answerErrors.notText : answerErrors[field.format];
    case 'memo':
      return answerErrors.notText;
    case 'integer':
    case 'decimal':
      return answerErrors.number(field.min, field.max);
    case 'yesNo':
      return answerErrors.yesNo;
    case 'choice':
      return answerErrors.chooseOne;
    case 'choices':
    case 'locations':
      return answerErrors.chooseSome;
    case 'date':
      return answerErrors.date;
    case 'referees':
      return answerErrors.allReferees(field.count);
    default:
      return answerErrors.missing;
  }
}
