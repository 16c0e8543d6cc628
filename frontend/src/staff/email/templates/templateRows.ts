/**
 * Email templates in Dataverse. Changes carry the ETag that was read, so that nobody overwrites a colleague's version
 * without a question.
 */
import type { Client } from '../../../../../dataverse/client.ts';
import { DataverseError } from '../../../../../dataverse/errors.ts';
import { contains, eq } from '../../../../../dataverse/filter.ts';
import { formattedValue } from '../../../../../dataverse/query.ts';
import { type EmailType, emailTypeOf } from '../../../../../domain/contract/emailType.ts';
import { emailType } from '../../../../../domain/schema/choices/records.ts';
import { tables } from '../../../../../domain/schema/index.ts';
import type { Paging, ResultPage } from '../../volunteers/resultPage.ts';

const { emailTemplate } = tables;

export const longestTemplateName = emailTemplate.columns.name.maxLength;

export type TemplateItem = {
  id: string;
  etag: string;
  name: string;
  subject: string;
  /** Who changed it last; empty if Dataverse does not return a name. */
  changedBy: string;
  /** Instant, ISO 8601. */
  changedOn: string;
};

/** The content of a template. */
export type TemplateWords = {
  name: string;
  subject: string;
  /** HTML as stored; the caller must sanitise it. */
  body: string;
  /** Empty if the author of each email chooses. */
  type: EmailType | '';
};
export type WholeTemplate = TemplateItem & TemplateWords;

const summary = ['crf69_name', 'crf69_subject', 'modifiedon', '_modifiedby_value'] as const;
const whole = [...summary, 'crf69_body', 'crf69_emailtype'] as const;

type Summary = {
  '@odata.etag': string;
  crf69_emailtemplateid: string;
  crf69_name: string | null;
  crf69_subject: string | null;
  modifiedon: string;
  _modifiedby_value: string | null;
};

const itemOf = (row: Summary): TemplateItem => ({
  id: row.crf69_emailtemplateid,
  etag: row['@odata.etag'],
  name: row.crf69_name ?? '',
  subject: row.crf69_subject ?? '',
  changedBy: formattedValue(row, '_modifiedby_value') ?? '',
  changedOn: row.modifiedon,
});

const wholeOf = (row: Summary & { crf69_body: string | null; crf69_emailtype: number | null }): WholeTemplate => ({
  ...itemOf(row),
  body: row.crf69_body ?? '',
  type: row.crf69_emailtype === null ? '' : emailTypeOf(row.crf69_emailtype),
});

/** Returns one page, by name. @param words part of the name; empty finds all */
export async function findTemplates(
  dataverse: Client,
  words: string,
  { next, ...call }: Paging,
): Promise<ResultPage<TemplateItem>> {
  const filter = words ? contains('crf69_name', words) : undefined;
  const asked = { select: summary, orderBy: ['crf69_name asc'] as const, annotations: true, count: true, ...call };
  const page = await dataverse.page(emailTemplate, { ...asked, ...(filter && { filter }) }, next);
  return { rows: page.rows.map(itemOf), count: page.count, next: page.next };
}

/** Returns a template; undefined when it was deleted. */
export async function wholeTemplate(dataverse: Client, id: string): Promise<WholeTemplate | undefined> {
  const row = await dataverse.find(emailTemplate, id, { select: whole, annotations: true });
  return row && wholeOf(row);
}

/** Returns the template with a name, in upper or lower case; undefined if there is none. */
export async function templateNamed(dataverse: Client, name: string): Promise<WholeTemplate | undefined> {
  const filter = eq('crf69_name', name);
  const { rows } = await dataverse.page(emailTemplate, { select: whole, filter, top: 1, annotations: true });
  const [row] = rows;
  return row && wholeOf(row);
}

/** The outcome of a change: saved; or a conflict with a colleague's version, in `theirs`; or the row was deleted. */
export type Saved = { state: 'saved' } | { state: 'changed' | 'nameTaken'; theirs: WholeTemplate } | { state: 'gone' };

const saved = { state: 'saved' } as const;

const rowOf = ({ name, subject, body, type }: Partial<TemplateWords>) => ({
  ...(name !== undefined && { crf69_name: name }),
  ...(subject !== undefined && { crf69_subject: subject }),
  ...(body !== undefined && { crf69_body: body }),
  ...(type !== undefined && { crf69_emailtype: type === '' ? null : emailType.codes[type] }),
});

/**
 * Creates a template. Idempotent for one id: after a repeated press, the last text is stored.
 * @param id made for this template when its window was opened
 */
export async function createTemplate(dataverse: Client, id: string, words: TemplateWords): Promise<Saved> {
  try {
    const outcome = await dataverse.create(emailTemplate, id, rowOf(words));
    if (outcome !== 'created') await dataverse.update(emailTemplate, id, rowOf(words));
    return saved;
  } catch (error) {
    return answerTo(dataverse, error, { id, words });
  }
}

/** Changes the given parts of a template if it still has this ETag. */
export async function changeTemplate(
  dataverse: Client,
  { id, etag }: Pick<TemplateItem, 'id' | 'etag'>,
  words: Partial<TemplateWords>,
): Promise<Saved> {
  try {
    await dataverse.update(emailTemplate, id, rowOf(words), { ifMatch: etag });
    return saved;
  } catch (error) {
    return answerTo(dataverse, error, { id, words });
  }
}

/** Deletes a template if it still has this ETag. Succeeds if it is already deleted. */
export async function deleteTemplate(
  dataverse: Client,
  { id, etag }: Pick<TemplateItem, 'id' | 'etag'>,
): Promise<Exclude<Saved, { state: 'gone' }>> {
  try {
    await dataverse.remove(emailTemplate, id, { ifMatch: etag });
    return saved;
  } catch (error) {
    const answer = await answerTo(dataverse, error, { id, words: undefined });
    return answer.state === 'gone' ? { state: 'saved' } : answer;
  }
}

/** Returns the conflict behind a failed change. @throws the error itself if there is no conflict */
async function answerTo(
  dataverse: Client,
  error: unknown,
  { id, words }: { id: string; words: Partial<TemplateWords> | undefined },
): Promise<Saved> {
  if (!(error instanceof DataverseError)) throw error;
  if (error.kind === 'notFound') return { state: 'gone' };
  if (error.kind === 'duplicateKey') {
    const theirs = words?.name === undefined ? undefined : await templateNamed(dataverse, words.name);
    if (theirs) return { state: 'nameTaken', theirs };
  }
  if (error.kind !== 'preconditionFailed') throw error;
  const theirs = await wholeTemplate(dataverse, id);
  if (!theirs) return { state: 'gone' };
  // The other version may be this same change, if the response to an earlier attempt was lost.
  return words && isSame(theirs, words) ? saved : { state: 'changed', theirs };
}

const isSame = (template: WholeTemplate, { name, subject, body, type }: Partial<TemplateWords>): boolean =>
  (name ?? template.name) === template.name &&
  (subject ?? template.subject) === template.subject &&
  (body ?? template.body) === template.body &&
  (type ?? template.type) === template.type;
