import type { Form } from './formTypes.ts';
import { withTime } from './minutes.ts';

/** Defines a form, and fills in how long it takes in the texts that say so. */
export const defineForm = <Kind extends Form>(form: Kind): Kind => ({ ...form, pages: withTime(form.pages) });
