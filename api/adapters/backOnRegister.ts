/** Finds who was put back on a register before its session was deleted: a row on it then no longer says of which session. */
import type { Client } from '../../dataverse/client.ts';
import { and, eq, ge, isIn } from '../../dataverse/filter.ts';
import { attendanceName } from '../../domain/attendance/attendanceName.ts';
import { chunksOf } from '../../domain/chunks.ts';
import { type Row, tables } from '../../domain/schema/index.ts';

const { attendance } = tables;

type Signup = Pick<
  Row<typeof tables.signup>,
  'crf69_signupid' | 'crf69_takenoffon' | 'crf69_toldname' | '_crf69_volunteerprofile_value'
> & { crf69_Activity: unknown };

/** An address has room for so many ids. */
const mostIds = 40;

/**
 * Returns the ids of these sign-ups whose session is deleted, and whose person was noted as taken off its register and is on it
 * again since. Without a request, where nobody was taken off a deleted one.
 */
export async function putBackSince(dataverse: Client, signups: readonly Signup[]): Promise<ReadonlySet<string>> {
  const noted = signups.flatMap(({ crf69_takenoffon: on, _crf69_volunteerprofile_value: volunteerId, ...row }) =>
    row.crf69_Activity === null && on !== null && volunteerId ? { ...row, on, volunteerId } : [],
  );
  const parts = chunksOf([...new Set(noted.map(({ volunteerId }) => volunteerId))], mostIds);
  const [earliest = ''] = noted.map(({ on }) => on).sort();
  const lists = await Promise.all(
    parts.map((ids) =>
      dataverse.listAll(attendance, {
        select: ['crf69_name', 'createdon', '_crf69_volunteerprofile_value'],
        filter: and(
          eq('_crf69_activity_value', null),
          isIn('_crf69_volunteerprofile_value', ids),
          ge('createdon', earliest),
        ),
      }),
    ),
  );
  const rows = lists.flat();
  return new Set(
    noted.flatMap(({ crf69_signupid: id, volunteerId, on, crf69_toldname: session }) =>
      rows.some(
        (row) =>
          row._crf69_volunteerprofile_value === volunteerId &&
          Date.parse(on) <= Date.parse(row.createdon) &&
          isOf(row.crf69_name, session ?? ''),
      )
        ? id
        : [],
    ),
  );
}

/** Whether they were off the register of a session when it was deleted. @param back the ids of those who were put back */
export const isOffRegister = (
  row: Pick<Signup, 'crf69_signupid' | 'crf69_takenoffon'>,
  back: ReadonlySet<string>,
): boolean => row.crf69_takenoffon !== null && !back.has(row.crf69_signupid);

/** Whether a record may be one of this session, by its name: staff may have put the person on another one, which is deleted, too. */
function isOf(recordName: string | null, session: string): boolean {
  const name = recordName ?? '';
  const occasion = attendanceName('', session, attendance.columns.name.maxLength);
  const isCut = name.length === attendance.columns.name.maxLength;
  return !name.includes(' at ') || name.endsWith(occasion) || isCut;
}
