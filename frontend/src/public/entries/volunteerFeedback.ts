import { volunteerFeedback } from '../../../../domain/forms/volunteerFeedback.ts';
import { Rating } from '../fields/Rating.tsx';
import type { FormEntry } from '../routes.ts';

export const entry: FormEntry = { form: volunteerFeedback, controls: { rating: Rating } };
