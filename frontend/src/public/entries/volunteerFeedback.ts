import { form } from 'virtual:form/volunteerFeedback';
import { Rating } from '../fields/Rating.tsx';
import type { FormEntry } from '../routes.ts';

export const entry: FormEntry = { form, controls: { rating: Rating } };
