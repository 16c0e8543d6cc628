/**
 * The hashes by which people who were erased on request, and referees who withdrew, are recognised, in Dataverse. A withdrawn
 * referee who agrees again stays stored, but deactivated.
 */
import { v5 } from 'uuid';
import type { Client } from '../../dataverse/client.ts';
import { and, isIn, ne } from '../../dataverse/filter.ts';
import { chunksOf } from '../../domain/chunks.ts';
import { activeState, inactiveState } from '../../domain/schema/choices/rowState.ts';
import { tables } from '../../domain/schema/index.ts';

export type ErasedPeople = {
  /**
   * Returns those of the hashes that are stored, also deactivated. Asked before an import adds people or referees, and by the nightly
   * run that takes erased referees out of volunteers' lists. Whether a referee has withdrawn, `Consents.refereeWithdrew` answers
   * by the active ones.
   */
  among: (hashes: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Stores them: when somebody is erased, and when a referee withdraws. Leaves those that are stored as they are. Idempotent. */
  remember: (hashes: readonly string[]) => Promise<void>;
  /**
   * Activates or deactivates those that are stored: deactivates a referee's when the referee agrees again, and activates them at a
   * later withdrawal. Idempotent.
   */
  setActive: (hashes: readonly string[], isActive: boolean) => Promise<void>;
};

// A namespace of its own, so that these ids equal no others.
const namespace = 'b1d6b0c3-2f0e-4d0e-9a1b-7f54c0a6e2d9';
/** Values in one condition: the query stays below the 64 KB that a URL in a batch may have. */
const atOnce = 300;

export const erasedPeopleIn = (dataverse: Client): ErasedPeople => ({
  async among(hashes) {
    const reader = dataverse.batchedReads();
    const rows = await Promise.all(
      chunksOf(hashes, atOnce).map((some) =>
        reader.listAll(tables.erasedPerson, { select: ['crf69_hash'], filter: isIn('crf69_hash', some) }),
      ),
    );
    return new Set(rows.flat().flatMap(({ crf69_hash: hash }) => hash ?? []));
  },

  async remember(hashes) {
    for (const hash of hashes) await dataverse.create(tables.erasedPerson, v5(hash, namespace), { crf69_hash: hash });
  },

  async setActive(hashes, isActive) {
    const state = isActive ? { statecode: activeState, statuscode: 1 } : { statecode: inactiveState, statuscode: 2 };
    for (const some of chunksOf(hashes, atOnce)) {
      const filter = and(isIn('crf69_hash', some), ne('statecode', state.statecode));
      for (const row of await dataverse.listAll(tables.erasedPerson, { select: [], filter }))
        await dataverse.update(tables.erasedPerson, row.crf69_erasedpersonid, state);
    }
  },
});
