/** Every public form, for what walks over all of them: routes, prerendering and tests. */
import type { Form } from './kit.ts';
import { volunteerApplication } from './volunteerApplication.ts';

export const forms: readonly Form[] = [volunteerApplication];
