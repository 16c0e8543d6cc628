import { LRUCache } from 'lru-cache';
import { valuesOf } from '../../dataverse/batch/items.ts';
import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { contains, lt } from '../../dataverse/filter.ts';
import { firstPage } from '../../dataverse/operations/readOperations.ts';
import { type Picture, pictureOf, sourceOf } from '../../domain/messages/pictures.ts';
import { tables } from '../../domain/schema/index.ts';

export type EmailPictures = {
  /** Returns a picture; undefined if its row is gone, or holds no picture that may be sent. */
  find: (id: string) => Promise<Picture | undefined>;
  /** Deletes the pictures made before then that no email, draft or template names. @returns how many */
  forget: (before: Date) => Promise<number>;
};

const { emailPicture, scheduledEmail, bulkEmail, emailTemplate, emailDraft } = tables;
/** Of at most 200 KB each. */
const mostKept = 40;

/** Reads pictures in Dataverse. A picture never changes, so the many messages of an email share one read. */
export function emailPicturesIn(dataverse: Client): EmailPictures {
  const kept = new LRUCache<string, Promise<Picture | undefined>>({ max: mostKept });

  async function read(id: string): Promise<Picture | undefined> {
    const row = await dataverse.find(emailPicture, id, { select: ['crf69_contenttype', 'crf69_content'] });
    return row && pictureOf(id, row.crf69_contenttype, row.crf69_content);
  }

  async function isNamed(id: string): Promise<boolean> {
    const one = { select: [], top: 1 } as const;
    const source = sourceOf(id);
    const outcomes = await dataverse.batch([
      firstPage(scheduledEmail, { ...one, filter: contains('crf69_description', source) }),
      firstPage(bulkEmail, { ...one, filter: contains('crf69_description', source) }),
      firstPage(emailTemplate, { ...one, filter: contains('crf69_body', source) }),
      firstPage(emailDraft, { ...one, filter: contains('crf69_body', source) }),
    ]);
    return valuesOf<{ rows: readonly unknown[] }>(outcomes).some(({ rows }) => rows.length > 0);
  }

  return {
    find(id) {
      const known = kept.get(id);
      if (known) return known;
      const answer = read(id);
      kept.set(id, answer);
      const drop = () => kept.delete(id);
      answer.then((picture) => picture ?? drop(), drop);
      return answer;
    },
    async forget(before) {
      const filter = lt('createdon', before.toISOString());
      const rows = await dataverse.listAll(emailPicture, { select: [], filter });
      let forgotten = 0;
      for (const { crf69_emailpictureid: id, '@odata.etag': ifMatch } of rows) {
        if (await isNamed(id)) continue;
        try {
          await dataverse.remove(emailPicture, id, { ifMatch });
          forgotten += 1;
        } catch (error) {
          if (!(error instanceof DataverseError && error.kind === 'notFound')) throw error;
        }
      }
      return forgotten;
    },
  };
}
