/** Writes a large charity's attendances straight into a database, because a service would take minutes. */
import { choiceTables, tables } from '../../../domain/schema/index.ts';
import { buildModel } from '../../../infra/local/dataverse/model/buildModel.ts';
import { createTables } from '../../../infra/local/dataverse/storage/createTables.ts';
import { openStore } from '../../../infra/local/dataverse/storage/store.ts';

export const attendances = 1_000_000;
export const activities = 20_000;
const volunteers = 5_000;
const programmes = 12;
const schemes = 5;
/** Recurring activities, each with sixty volunteers of whom fifty come to a session. */
const series = 400;

/** Seconds since 1970: in November 2023. The last session is in October 2025. */
const firstCheckIn = 1_700_000_000;

/** Scattered over their index as real ids are, and still computed from a number: by SQL, and by `idOf`. */
const idSql = (table: number, n: string) =>
  `printf('%08x-0000-4000-80${table}0-%012x', ((${n}) * 2654435761) & 4294967295, ${n})`;

/** Returns the id of a row. @param table the digit that distinguishes this table's ids */
export function idOf(table: number, n: number): string {
  const scattered = Number((BigInt(n) * 2654435761n) & 4294967295n);
  const [head, tail] = [scattered.toString(16).padStart(8, '0'), n.toString(16).padStart(12, '0')];
  return `${head}-0000-4000-80${table}0-${tail}`;
}

export const digits = { programme: 1, activity: 2, volunteer: 3, attendance: 4, scheme: 5 };

/** Fills a new database; every activity has fifty who attended. */
export function fill(file: string): void {
  const store = openStore(file);
  const model = buildModel(Object.values(tables), choiceTables);
  createTables(store, model);
  let version = 1000;
  const insert = (table: string, count: number, columns: Readonly<Record<string, string>>) => {
    const own = { rowsequence: `i + ${version}`, versionnumber: `i + ${version}`, ...common, ...columns };
    const numbers = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})`;
    store.run(`${numbers} INSERT INTO ${table} (${Object.keys(own)}) SELECT ${Object.values(own)} FROM n`);
    version += count;
  };
  store.transaction(() => {
    insert('crf69_programme', programmes, {
      crf69_programmeid: idSql(digits.programme, 'i'),
      crf69_name: "'Programme ' || i",
    });
    insert('crf69_schemes', schemes, {
      crf69_schemesid: idSql(digits.scheme, 'i'),
      crf69_schemeid: "'Scheme ' || i",
    });
    insert('crf69_volunteerprofile', volunteers, {
      crf69_volunteerprofileid: idSql(digits.volunteer, 'i'),
      crf69_volunteerid: "'Volunteer ' || i",
    });
    insert('crf69_activities', activities, {
      crf69_activitiesid: idSql(digits.activity, 'i'),
      crf69_activityid: "'Activity ' || i",
      crf69_combinedduration: `CASE WHEN i % 97 = 0 THEN -1.5 ELSE (i % ${series} % 4 + 1) * 0.75 END`,
      _crf69_programme_value: idSql(digits.programme, `(i % ${series} % ${programmes})`),
      _crf69_scheme_value: idSql(digits.scheme, `(i % ${series} % ${schemes})`),
    });
    // Creating indexes over a full table is faster than row by row.
    const indexes = store.rows("SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'crf69_attendance'");
    for (const { name } of indexes) store.exec(`DROP INDEX ${name}`);
    insert('crf69_attendance', attendances, {
      crf69_attendanceid: idSql(digits.attendance, 'i'),
      crf69_name: "'Attendance ' || i",
      crf69_attendance: '955870000',
      // Fifty people check in together, and the next session begins within the hour.
      crf69_datetime: `strftime('%Y-%m-%dT%H:%M:%S', ${firstCheckIn} + i % ${activities} * 3000, 'unixepoch')`,
      _crf69_activity_value: idSql(digits.activity, `i % ${activities}`),
      _crf69_volunteerprofile_value: idSql(
        digits.volunteer,
        `((i % ${series} * 13 + (i % ${activities} / ${series} * 3 + i / ${activities}) % 60) % ${volunteers})`,
      ),
    });
    store.run('UPDATE versioncounter SET value = ?', [version]);
  });
  createTables(store, model);
  store.close();
}

const common = {
  createdon: "'2026-01-01T00:00:00'",
  modifiedon: "'2026-01-01T00:00:00'",
  statecode: '0',
  statuscode: '1',
};
