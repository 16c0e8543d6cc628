import type { Form } from './formTypes.ts';
import { withTime } from './minutes.ts';

/** Defines a form, and fills in how long it takes in the texts that say so. */
export const defineForm = (form: Form): Form => ({ ...form, pages: withTime(form.pages) });
