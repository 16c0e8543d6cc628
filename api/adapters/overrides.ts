import type { Client } from '../../dataverse/client.ts';
import { and, ge, lt } from '../../dataverse/filter.ts';
import { tables } from '../../domain/schema/index.ts';

/** Overrides at the door, in Dataverse. */
export type Overrides = {
  /** Returns how many arrived from one instant until another, which is left out. */
  count: (between: { from: string; until: string }) => Promise<number>;
};

export const overridesIn = (dataverse: Client): Overrides => ({
  count: async ({ from, until }) =>
    (
      await dataverse.listAll(tables.override, {
        select: [],
        filter: and(ge('createdon', from), lt('createdon', until)),
      })
    ).length,
});
