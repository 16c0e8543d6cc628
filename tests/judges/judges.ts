import { azureCli } from './azureCli.ts';
import { bicep } from './bicep.ts';
import { dataverse } from './dataverse.ts';
import { formScripts } from './formScripts.ts';
import { functions } from './functions.ts';
import type { Judge } from './judge.ts';
import { site } from './site.ts';
import { solution } from './solution.ts';
import { worker } from './worker.ts';

/** Every judge by its name for `npm run judge`. */
export const judges: Readonly<Record<string, Judge>> = {
  azureCli,
  bicep,
  dataverse,
  formScripts,
  functions,
  site,
  solution,
  worker,
};
