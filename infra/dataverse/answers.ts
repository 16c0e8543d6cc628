/** Moves answers that older rows store in two-option columns alone, where No also stands for no answer. */
import type { Client } from '../../dataverse/client.ts';
import { and, eq, ne } from '../../dataverse/filter.ts';
import type { Operation } from '../../dataverse/operation.ts';
import { update } from '../../dataverse/operations/writeOperations.ts';
import { yesNoAnswered } from '../../domain/schema/answered.ts';
import { concernAnswer } from '../../domain/schema/choices/references.ts';
import { columnName, entitySet, logicalName, tables } from '../../domain/schema/index.ts';
import { type FoundSchema, read } from './foundSchema.ts';
import type { Task } from './task.ts';

const { characterReference, contact, volunteerProfile } = tables;

/** As many writes as one batch takes at ease. */
const pageSize = 500;
/** A row that somebody changes at this moment is read again with the next page. */
const overtaken = ['preconditionFailed', 'notFound'];

type Move = { what: string; nextWrites: (most: number) => Promise<Operation<undefined>[]> };

/** @returns a task for each kind of answer that waits in older rows */
export async function answerTasks(client: Client, found: FoundSchema): Promise<Task[]> {
  const tasks: Task[] = [];
  for (const { what, nextWrites } of movesIn(client, found)) {
    if ((await nextWrites(1)).length > 0) tasks.push({ sign: '~', what, run: () => moveAll(client, nextWrites) });
  }
  return tasks;
}

async function moveAll(client: Client, nextWrites: Move['nextWrites']): Promise<void> {
  for (let writes = await nextWrites(pageSize); writes.length > 0; writes = await nextWrites(pageSize)) {
    for (const outcome of await client.batch(writes, { continueOnError: true })) {
      if (!outcome.ok && !overtaken.includes(outcome.error.kind)) throw outcome.error;
    }
  }
}

function movesIn(client: Client, found: FoundSchema): Move[] {
  const has = (table: string, column: string) =>
    found.tables.get(table)?.Attributes.some(({ LogicalName }) => LogicalName === column) ?? false;
  const references = logicalName(characterReference);
  const moves: Move[] = [];
  if (has(references, flag) && has(references, columnName('concernanswer')))
    moves.push({ what: 'reasons against working with children: to the column of choices', nextWrites: concernWrites });
  if (has(logicalName(contact), columnName('yesnoanswered')) && has(logicalName(volunteerProfile), 'crf69_contact'))
    moves.push({ what: 'contacts of applications: which yes/no questions they answered', nextWrites: markWrites });
  return moves;

  async function concernWrites(most: number): Promise<Operation<undefined>[]> {
    const filter =
      'crf69_concernanswer eq null and (crf69_concernflag eq true or (crf69_concernflag eq false and ' +
      'crf69_answeredon ne null and (crf69_declined eq null or crf69_declined eq false)))';
    const path = `${entitySet(characterReference)}?$select=${flag}&$filter=${encodeURIComponent(filter)}&$top=${most}`;
    const { value } = await read<{ value: OlderReference[] }>(client, path);
    return value.map((row) => {
      const crf69_concernanswer = concernAnswer.codes[row.crf69_concernflag ? 'yes' : 'no'];
      return update(
        characterReference,
        row.crf69_crresponseid,
        { crf69_concernanswer },
        { ifMatch: row['@odata.etag'] },
      );
    });
  }

  /** The application asks all three questions. */
  async function markWrites(most: number): Promise<Operation<undefined>[]> {
    const { rows } = await client.page(volunteerProfile, {
      select: [],
      filter: and(
        ne('crf69_submissionreference', null),
        ne('crf69_Contact/crf69_contactid', null),
        eq('crf69_Contact/crf69_yesnoanswered', null),
      ),
      expand: { crf69_Contact: { select: ['versionnumber'] } },
      pageSize: most,
    });
    return rows.flatMap(({ crf69_Contact: row }) =>
      row ? [update(contact, row.crf69_contactid, all, { ifMatch: `W/"${row.versionnumber}"` })] : [],
    );
  }
}

/** The column before it was one of choices; the schema does not have it any more. */
const flag = 'crf69_concernflag';
type OlderReference = { '@odata.etag': string; crf69_crresponseid: string; crf69_concernflag: boolean };

const all = yesNoAnswered({ crf69_pdpa: true, crf69_declaration: true, crf69_nonmedicinaldrugintake: true });
