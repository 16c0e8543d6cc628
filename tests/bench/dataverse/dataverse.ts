import type { Figure } from '../figure.ts';
import { attendances } from './fill.ts';
import { startBigOrganisation } from './organisation.ts';
import { measureReads } from './reads.ts';
import { measureTotals } from './totals.ts';
import { measureWrites } from './writes.ts';

/** Measures how fast the local Dataverse is as a store, over a million attendances. */
export const dataverse: Figure = {
  name: 'dataverse',
  async measure(cloud) {
    // Dataverse would refuse to aggregate so many; the bench measures what it costs.
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
