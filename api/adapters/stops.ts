import DataLoader from 'dataloader';
import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { mapped } from '../../dataverse/operation.ts';
import { retrieve } from '../../dataverse/operations/readOperations.ts';
import type { EmailKind, EmailRef } from '../../domain/contract/email.ts';
import { dispatchStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';

export type Stops = {
  /** Returns whether a person has stopped the email. It is read after the call: nothing is cached. */
  isStopped: (email: EmailRef) => Promise<boolean>;
};

/** Long enough for simultaneous deliveries to share a request. */
const gatherMs = 3;
const ends: readonly (number | null)[] = [dispatchStatus.codes.stopped, dispatchStatus.codes.undone];
const select = ['crf69_dispatchstatus'] as const;

/** Simultaneous deliveries of one email share one read. */
export function stopsIn(dataverse: Client): Stops {
  const loader = new DataLoader<string, boolean>(
    async (names) => {
      const asked = [...new Set(names)];
      const outcomes = await dataverse.batch(asked.map(reading), { continueOnError: true });
      const answers = new Map(
        asked.map((name, index) => {
          const outcome = outcomes[index];
          if (outcome?.ok) return [name, ends.includes(outcome.value)];
          // The code that reads its content reports a deleted email.
          const gone = outcome?.error instanceof DataverseError && outcome.error.kind === 'notFound';
          return [name, gone ? false : (outcome?.error ?? new Error('A response is missing from a batch.'))];
        }),
      );
      return names.map((name) => answers.get(name) ?? false);
    },
    { cache: false, maxBatchSize: 100, batchScheduleFn: (read) => setTimeout(read, gatherMs) },
  );
  return { isStopped: ({ kind, id }) => loader.load(`${kind} ${id}`) };
}

function reading(name: string) {
  const [kind, id = ''] = name.split(' ');
  const status = ({ crf69_dispatchstatus }: { crf69_dispatchstatus: number | null }) => crf69_dispatchstatus;
  return kind === ('bulk' satisfies EmailKind)
    ? mapped(retrieve(tables.bulkEmail, id, { select }), status)
    : mapped(retrieve(tables.scheduledEmail, id, { select }), status);
}
