import type { Form } from './formTypes.ts';
import { withTime } from './minutes.ts';

/** @returns the form; its texts that speak of the time say how long it takes */
export const defineForm = (form: Form): Form => ({ ...form, pages: withTime(form.pages) });
