/** Reads the forms that somebody answered; never the answers. */
import type { Client } from '../../../../dataverse/client.ts';
import { isIn } from '../../../../dataverse/filter.ts';
import { tables } from '../../../../domain/schema/index.ts';

const { volunteerFeedback, corporateFeedback, volunteerExit } = tables;

export type AnsweredForm = { id: string; form: string; receipt: string /** ISO 8601. */; on: string };

/** The latest first, in one request. @throws DataverseError; the signal's reason when aborted */
export async function readAnsweredForms(
  dataverse: Client,
  profileIds: readonly string[],
  signal?: AbortSignal,
): Promise<AnsweredForm[]> {
  const reader = dataverse.batchedReads();
  const filter = isIn('_crf69_volunteerprofile_value', profileIds);
  const select = ['crf69_submissionreference', 'createdon'] as const;
  const [feedback, corporate, exits] = await Promise.all([
    reader.listAll(volunteerFeedback, { select, filter, signal }),
    reader.listAll(corporateFeedback, { select, filter, signal }),
    reader.listAll(volunteerExit, { select, filter, signal }),
  ]);
  const formFrom = (
    form: string,
    id: string,
    row: { crf69_submissionreference: string | null; createdon: string },
  ): AnsweredForm => ({ id, form, receipt: row.crf69_submissionreference ?? '', on: row.createdon });
  return [
    ...feedback.map((row) => formFrom(volunteerFeedback.label, row.crf69_volunteerfeedbackid, row)),
    ...corporate.map((row) => formFrom(corporateFeedback.label, row.crf69_corporatefeedbackid, row)),
    ...exits.map((row) => formFrom(volunteerExit.label, row.crf69_volunteerexitid, row)),
  ].sort((one, other) => other.on.localeCompare(one.on));
}
