import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { and, eq, le, ne, or } from '../../dataverse/filter.ts';
import type { EmailKind, EmailRef, OccasionRef, OccasionValues } from '../../domain/contract/email.ts';
import { type EmailType, emailTypeOf } from '../../domain/contract/emailType.ts';
import { emailStatusOf, mayEmailBecome } from '../../domain/messages/emailTransitions.ts';
import {
  keptSeen,
  keptValues,
  occasionColumns,
  occasionOf,
  occasionOfScheduled,
  occasionSeenIn,
  seenColumns,
} from '../../domain/messages/occasions.ts';
import type { OccasionSeen } from '../../domain/messages/reminders.ts';
import { dispatchStatus } from '../../domain/schema/choices/records.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { type RowInput, tables } from '../../domain/schema/index.ts';

/** The state of an email's dispatch. */
export type DispatchState = EmailRef & {
  etag: string;
  status: number | null;
  /** When it is due. For a bulk email: the end of its hold, or when its row was created. Null for a row without a time. */
  scheduledOn: string | null;
  /**
   * When the claim on it expires; null without a claim. A stopped email keeps a claim, if only an expired one, until its stop is
   * complete.
   */
  claimedUntil: string | null;
  occasion: OccasionRef | undefined;
  /** What its writer saw of its occasion; undefined where no screen of ours wrote it, or it is about nothing. */
  seen: OccasionSeen | undefined;
};

export type StoredEmail = DispatchState & {
  subject: string;
  /** HTML, unsanitised. */
  body: string;
  sender: string;
  /** Addresses joined by commas. */
  recipients: string;
  /** Whom of them the sender chose, as `readChosen` reads it. */
  chosen: string | null;
  /**
   * The values of the occasion's fields, the same in every message; undefined until they are stored: for a bulk email when it is
   * accepted, otherwise at the dispatch.
   */
  occasionValues: OccasionValues | undefined;
  type: EmailType;
  /**
   * The reply-to address; empty for the default. Any app may have written it, so it is used only if it is one of the
   * charity's, or `replyToProof` is valid.
   */
  replyTo: string;
  replyToProof: string;
};

/** The columns of an email's row that the dispatch writes. */
export type EmailMark = Pick<
  RowInput<typeof tables.bulkEmail>,
  | 'crf69_dispatchstatus'
  | 'crf69_claimeduntil'
  | 'crf69_recipientcount'
  | 'crf69_sentcount'
  | 'crf69_failedcount'
  | 'crf69_lasterror'
  | 'crf69_occasionvalues'
  | 'crf69_retriedby'
  | 'crf69_stoppedby'
  | 'crf69_resumedby'
>;

export type Emails = {
  /**
   * Returns the emails that the timer advances: scheduled ones that are due, bulk ones that are not dispatched yet (held ones
   * too), those being dispatched, and those whose stop is not complete. Deactivated ones wait until they are activated again.
   */
  open: (now: Date, kinds?: readonly EmailKind[]) => Promise<DispatchState[]>;
  /** Returns an email; undefined when it was deleted or deactivated. */
  find: (ref: EmailRef) => Promise<StoredEmail | undefined>;
  /**
   * Changes a row. @returns undefined when it has changed or was deleted since it was read
   * @throws Error for a change of status that `nextEmailStates` does not allow, which is a programming error
   */
  mark: (email: DispatchState, mark: EmailMark) => Promise<StoredEmail | undefined>;
};

const { scheduled, dispatching, stopped } = dispatchStatus.codes;
const isActive = eq('statecode', activeState);
const dispatchColumns = [
  ...(['crf69_dispatchstatus', 'crf69_claimeduntil', 'crf69_occasionvalues', 'createdon', 'statecode'] as const),
  ...occasionColumns,
] as const;
const content = [
  ...(['crf69_subject', 'crf69_description', 'crf69_sender', 'crf69_recipients'] as const),
  ...(['crf69_emailtype', 'crf69_replyto', 'crf69_replytoproof', 'crf69_chosenpeople'] as const),
] as const;
const ofScheduled = [...dispatchColumns, ...seenColumns, 'crf69_scheduleddate'] as const;
const ofBulk = [...dispatchColumns, 'crf69_helduntil'] as const;

/** Stores the emails that staff wrote in Dataverse. */
export function emailsIn(dataverse: Client): Emails {
  const stopping = and(eq('crf69_dispatchstatus', stopped), ne('crf69_claimeduntil', null));
  const begun = or(eq('crf69_dispatchstatus', dispatching), stopping);

  async function openScheduled(now: Date): Promise<DispatchState[]> {
    // A row from another app has no status of ours.
    const waiting = or(eq('crf69_dispatchstatus', scheduled), eq('crf69_dispatchstatus', null));
    const due = and(waiting, le('crf69_scheduleddate', now.toISOString()));
    const rows = await dataverse.listAll(tables.scheduledEmail, {
      select: ofScheduled,
      filter: and(isActive, or(due, begun)),
    });
    return rows.map((row) => scheduledStateOf(row.crf69_scheduledemailid, row));
  }

  async function openBulk(): Promise<DispatchState[]> {
    const filter = and(isActive, or(eq('crf69_dispatchstatus', scheduled), begun));
    const rows = await dataverse.listAll(tables.bulkEmail, { select: ofBulk, filter });
    return rows.map((row) => dispatchStateOf('bulk', row.crf69_bulkemailid, bulkDueOn(row), row));
  }

  return {
    open: async (now, kinds = ['scheduled', 'bulk']) =>
      (await Promise.all(kinds.map((kind) => (kind === 'bulk' ? openBulk() : openScheduled(now))))).flat(),

    async find({ kind, id }) {
      if (kind === 'bulk') {
        // Stryker disable next-line ObjectLiteral: without a list of columns all are read
        const row = await dataverse.find(tables.bulkEmail, id, { select: [...ofBulk, ...content] });
        return row?.statecode === activeState
          ? { ...dispatchStateOf(kind, id, bulkDueOn(row), row), ...contentOf(row) }
          : undefined;
      }
      // Stryker disable next-line ObjectLiteral: without a list of columns all are read
      const row = await dataverse.find(tables.scheduledEmail, id, { select: [...ofScheduled, ...content] });
      return row?.statecode === activeState ? { ...scheduledStateOf(id, row), ...contentOf(row) } : undefined;
    },

    async mark({ kind, id, etag, status }, mark) {
      const to = mark.crf69_dispatchstatus;
      if (typeof to === 'number' && !mayEmailBecome(status, to))
        throw new Error(`An email that is ${emailStatusOf(status)} cannot become ${emailStatusOf(to)}.`);
      const ifMatch = { ifMatch: etag };
      try {
        if (kind === 'bulk') {
          const select = [...ofBulk, ...content] as const;
          const row = await dataverse.updateReturning(tables.bulkEmail, id, mark, select, ifMatch);
          return { ...dispatchStateOf(kind, id, bulkDueOn(row), row), ...contentOf(row) };
        }
        const select = [...ofScheduled, ...content] as const;
        const row = await dataverse.updateReturning(tables.scheduledEmail, id, mark, select, ifMatch);
        return { ...scheduledStateOf(id, row), ...contentOf(row) };
      } catch (error) {
        if (error instanceof DataverseError && ['preconditionFailed', 'notFound'].includes(error.kind))
          return undefined;
        throw error;
      }
    },
  };
}

type DispatchStateRow = Parameters<typeof occasionOf>[0] & {
  '@odata.etag': string;
  crf69_dispatchstatus: number | null;
  crf69_claimeduntil: string | null;
  crf69_occasionvalues: string | null;
};
type ContentRow = Record<Exclude<(typeof content)[number], 'crf69_emailtype'>, string | null> & {
  crf69_emailtype: number | null;
};

const bulkDueOn = (row: { createdon: string; crf69_helduntil: string | null }): string =>
  row.crf69_helduntil ?? row.createdon;

const dispatchStateOf = (
  kind: EmailKind,
  id: string,
  scheduledOn: string | null,
  row: DispatchStateRow,
): DispatchState => ({
  kind,
  id,
  etag: row['@odata.etag'],
  status: row.crf69_dispatchstatus,
  scheduledOn,
  claimedUntil: row.crf69_claimeduntil,
  occasion: occasionOf(row),
  seen: keptSeen(row.crf69_occasionvalues),
});

type ScheduledRow = DispatchStateRow & Parameters<typeof occasionSeenIn>[0] & { crf69_scheduleddate: string | null };

const scheduledStateOf = (id: string, row: ScheduledRow): DispatchState => ({
  ...dispatchStateOf('scheduled', id, row.crf69_scheduleddate, row),
  occasion: occasionOfScheduled(row),
  seen: occasionSeenIn(row),
});

const contentOf = (row: ContentRow & Pick<DispatchStateRow, 'crf69_occasionvalues'>) => ({
  subject: row.crf69_subject ?? '',
  body: row.crf69_description ?? '',
  sender: row.crf69_sender ?? '',
  recipients: row.crf69_recipients ?? '',
  chosen: row.crf69_chosenpeople,
  occasionValues: keptValues(row.crf69_occasionvalues),
  type: emailTypeOf(row.crf69_emailtype),
  replyTo: row.crf69_replyto ?? '',
  replyToProof: row.crf69_replytoproof ?? '',
});
