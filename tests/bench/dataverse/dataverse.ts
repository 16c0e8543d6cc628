import type { Figure } from '../figure.ts';
import { attendances } from './fill.ts';
import { startBigOrganisation } from './organisation.ts';
import { measureReads } from './reads.ts';
import { measureTotals } from './totals.ts';
import { measureWrites } from './writes.ts';

/** How fast the local Dataverse is for whoever keeps it as a store, over a million attendances. */
export const dataverse: Figure = {
  name: 'dataverse',
  async measure(cloud) {
    // Dataverse would refuse to add up so many; the bench wants to know what it costs.
    const organisation = await startBigOrganisation(cloud, 2 * attendances);
    try {
      return [
        ...(await measureReads(organisation)),
        ...(await measureWrites(organisation)),
        ...(await measureTotals(organisation)),
      ];
    } finally {
      await organisation.stop();
    }
  },
};
