import { corporateFeedback } from '../../../../domain/forms/corporateFeedback.ts';
import { Rating } from '../fields/Rating.tsx';
import type { FormEntry } from '../routes.ts';

export const entry: FormEntry = { form: corporateFeedback, controls: { rating: Rating } };
