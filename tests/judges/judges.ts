import { azureCli } from './azureCli.ts';
import { bicep } from './bicep.ts';
import { dataverse } from './dataverse.ts';
import { functions } from './functions.ts';
import type { Judge } from './judge.ts';
import { site } from './site.ts';

/** Every judge by the name that `npm run judge` takes. */
export const judges: Readonly<Record<string, Judge>> = { azureCli, bicep, dataverse, functions, site };
