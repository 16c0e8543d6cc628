import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { mapped } from '../../dataverse/operation.ts';
import { retrieve } from '../../dataverse/operations/readOperations.ts';
import type { EmailRef } from '../../domain/contract/email.ts';
import { dispatchStatus } from '../../domain/schema/choices/records.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { tables } from '../../domain/schema/index.ts';
import { batchLoader } from './batchLoader.ts';
import { sharedRead } from './sharedRead.ts';

export type EmailStops = {
  /**
   * Returns whether a person has stopped or deactivated the email. Reads it each time; nothing is cached.
   * @param isPatient true for the queue's deliveries, for which no person waits: held back, to share a request with others
   */
  isStopped: (email: EmailRef, isPatient?: boolean) => Promise<boolean>;
};

const ends: readonly (number | null)[] = [dispatchStatus.codes.stopped, dispatchStatus.codes.undone];
const select = ['crf69_dispatchstatus', 'statecode'] as const;

/** Simultaneous deliveries of one email share one read. */
export function emailStopsIn(dataverse: Client): EmailStops {
  const load = batchLoader(dataverse);
  const reader = (isPatient: boolean) =>
    sharedRead(keyOf, async (email: EmailRef): Promise<boolean> => {
      try {
        return await load(reading(email), isPatient);
      } catch (error) {
        // The code that reads its content reports a deleted email.
        if (error instanceof DataverseError && error.kind === 'notFound') return false;
        throw error;
      }
    });
  const [usual, patient] = [reader(false), reader(true)];
  return { isStopped: (email, isPatient = false) => (isPatient ? patient : usual)(email) };
}

const keyOf = ({ kind, id }: EmailRef): string => `${kind} ${id}`;

const reading = ({ kind, id }: EmailRef) =>
  kind === 'bulk'
    ? mapped(retrieve(tables.bulkEmail, id, { select }), isEnded)
    : mapped(retrieve(tables.scheduledEmail, id, { select }), isEnded);

const isEnded = (row: { crf69_dispatchstatus: number | null; statecode: number | null }): boolean =>
  ends.includes(row.crf69_dispatchstatus) || row.statecode !== activeState;
