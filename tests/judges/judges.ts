import { dataverse } from './dataverse.ts';
import type { Judge } from './judge.ts';

/** Every judge by the name that `npm run judge` takes. */
export const judges: Readonly<Record<string, Judge>> = { dataverse };
