import type { AppContext } from '../appContext.ts';

/** Dataverse writes its log a little after the change. */
const waitMs = 10 * 60_000;

/** Deletes the change history of what was deleted or emptied. Idempotent. @returns how many portions it looked at */
export const removeHistories = ({ now, histories }: Pick<AppContext, 'now' | 'histories'>): Promise<number> =>
  histories.removeSome(new Date(now().getTime() - waitMs).toISOString());
