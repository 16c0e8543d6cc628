import { LRUCache } from 'lru-cache';
import { valuesOf } from '../../dataverse/batch/items.ts';
import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { contains, lt } from '../../dataverse/filter.ts';
import { firstPage } from '../../dataverse/operations/readOperations.ts';
import { type Picture, pictureOf, picturesIn, sourceOf } from '../../domain/messages/pictures.ts';
import { tables } from '../../domain/schema/index.ts';

export type EmailPictures = {
  /** Returns a picture; undefined if its row is gone, or holds no picture that may be sent. */
  find: (id: string) => Promise<Picture | undefined>;
  /**
   * Deletes the pictures made before then that no email, draft or template names, a limited number at a time. @returns how many
   * @throws DataverseError the first, after the others were deleted
   */
  deleteUnused: (before: Date) => Promise<number>;
};

const { emailPicture, scheduledEmail, bulkEmail, emailTemplate, emailDraft } = tables;
/** How many pictures are kept in memory; each has at most 200 KB. */
const mostKept = 40;
const bodiesAtOnce = 20;
/** The others wait for the next night. */
const mostDeleted = 200;

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

  /** Reads the bodies that name pictures, a few at a time since one may have 1 MB. @returns the ids of all those pictures */
  async function idsNamed(): Promise<ReadonlySet<string>> {
    const named = new Set<string>();
    const add = (text: string | null) => {
      for (const id of picturesIn(text ?? '')) named.add(id);
    };
    const description = { filter: contains('crf69_description', sourceOf('')), pageSize: bodiesAtOnce };
    const body = { filter: contains('crf69_body', sourceOf('')), pageSize: bodiesAtOnce };
    for await (const rows of dataverse.list(scheduledEmail, { select: ['crf69_description'], ...description }))
      for (const row of rows) add(row.crf69_description);
    for await (const rows of dataverse.list(bulkEmail, { select: ['crf69_description'], ...description }))
      for (const row of rows) add(row.crf69_description);
    for await (const rows of dataverse.list(emailTemplate, { select: ['crf69_body'], ...body }))
      for (const row of rows) add(row.crf69_body);
    for await (const rows of dataverse.list(emailDraft, { select: ['crf69_body'], ...body }))
      for (const row of rows) add(row.crf69_body);
    return named;
  }

  /** Looks once more: somebody may have named it since the bodies were read. @returns whether it was deleted */
  async function deleteOne(id: string, ifMatch: string): Promise<boolean> {
    if (await isNamed(id)) return false;
    try {
      await dataverse.remove(emailPicture, id, { ifMatch });
      return true;
    } catch (error) {
      if (error instanceof DataverseError && error.kind === 'notFound') return false;
      throw error;
    }
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
    async deleteUnused(before) {
      const filter = lt('createdon', before.toISOString());
      const rows = await dataverse.listAll(emailPicture, { select: [], filter });
      if (rows.length === 0) return 0;
      const named = await idsNamed();
      const alone = rows.filter(({ crf69_emailpictureid: id }) => !named.has(id));
      let deleted = 0;
      let failure: unknown;
      for (const { crf69_emailpictureid: id, '@odata.etag': ifMatch } of alone.slice(0, mostDeleted)) {
        try {
          if (await deleteOne(id, ifMatch)) deleted += 1;
        } catch (error) {
          // The others are not to wait for one that is slow tonight.
          failure ??= error;
        }
      }
      if (failure !== undefined) throw failure;
      return deleted;
    },
  };
}
