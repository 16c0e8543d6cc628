import type { Client } from '../../dataverse/client.ts';
import type { Selected } from '../../dataverse/query.ts';
import type { EmailContent } from '../../domain/contract/email.ts';
import { joinRecipients } from '../../domain/messages/recipientList.ts';
import { dispatchStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { isGuid } from './links.ts';

const table = tables.bulkEmail;

/** A bulk email as staff look back on it. */
export type PastBulkEmail = { id: string; subject: string; sentOn: string; recipients: number };

export type NewBulkEmail = EmailContent & {
  id: string;
  recipients: readonly string[];
  /** What makes two requests the same one. */
  digest: string;
};

export type BulkEmails = {
  /** Takes an email to be sent. `other` when the id was used for another one; repeated, it is the same email. */
  take: (email: NewBulkEmail) => Promise<'taken' | 'other'>;
  /** The newest first. */
  latest: (most: number) => Promise<PastBulkEmail[]>;
  find: (id: string) => Promise<PastBulkEmail | undefined>;
};

const read = ['crf69_subject', 'crf69_recipientcount', 'createdon'] as const;

/** The bulk emails that were sent, in Dataverse. */
export function bulkEmailsIn(dataverse: Client): BulkEmails {
  return {
    async take({ id, subject, body, sender, recipients, digest }) {
      const outcome = await dataverse.create(table, id, {
        crf69_subject: subject,
        crf69_description: body,
        crf69_sender: sender,
        crf69_recipients: joinRecipients(recipients),
        crf69_recipientcount: recipients.length,
        crf69_digest: digest,
        crf69_dispatchstatus: dispatchStatus.codes.scheduled,
      });
      if (outcome === 'created') return 'taken';
      const known = await dataverse.retrieve(table, id, { select: ['crf69_digest'] });
      return known.crf69_digest === digest ? 'taken' : 'other';
    },
    async latest(most) {
      const { rows } = await dataverse.page(table, { select: read, orderBy: ['createdon desc'], top: most });
      return rows.map(pastOf);
    },
    async find(id) {
      const row = isGuid(id) ? await dataverse.find(table, id, { select: read }) : undefined;
      return row && pastOf(row);
    },
  };
}

const pastOf = (row: Selected<typeof table, (typeof read)[number]>): PastBulkEmail => ({
  id: row.crf69_bulkemailid,
  subject: row.crf69_subject ?? '',
  sentOn: row.createdon,
  recipients: row.crf69_recipientcount ?? 0,
});
