/** Measures the volunteer report over a million attendances, with Dataverse's limit of 50,000 rows. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { createClient } from '../../dataverse/client.ts';
import { choiceTables, tables } from '../../domain/schema/index.ts';
import { loadVolunteerReport } from '../../frontend/src/staff/reports/volunteers/loadVolunteerReport.ts';
import { buildModel } from '../../infra/local/dataverse/model/buildModel.ts';
import { startDataverse } from '../../infra/local/dataverse/service.ts';
import { createTables } from '../../infra/local/dataverse/storage/createTables.ts';
import { openStore } from '../../infra/local/dataverse/storage/store.ts';
import { atMost, compare, type Figure, timed } from './figure.ts';

const goal = 2;
const range = { from: '2023-01-01', to: '2026-12-31' };
const groups = ['a._crf69_programme_value', 'a._crf69_scheme_value', "'All'"];

const inSql = (group: string) =>
  `SELECT name, count(*) AS volunteers, sum(records >= 4) AS regulars, sum(records) AS records, round(sum(hours), 2) AS hours
   FROM (SELECT ${group} AS name, t._crf69_volunteerprofile_value, count(*) AS records,
       sum(abs(a.crf69_combinedduration)) AS hours
     FROM crf69_attendance t LEFT JOIN crf69_activities a ON a.crf69_activitiesid = t._crf69_activity_value
     WHERE t.crf69_attendance = 955870000 AND t._crf69_volunteerprofile_value IS NOT NULL
       AND t.crf69_datetime >= '2022-12-31T16:00:00' AND t.crf69_datetime < '2026-12-31T16:00:00'
     GROUP BY 1, 2) GROUP BY name`;

/** The report as staff load it ÷ the same three tables by three SQL statements. */
export const report: Figure = async ({ folder }) => {
  const file = path.join(folder, 'big.db');
  fill(file);
  const tokens = async () => ({ userId: randomUUID(), mayUse: true });
  const service = await startDataverse({ port: 0, file, tokens, limits: 'none' });
  const store = openStore(file);
  try {
    const client = createClient({ url: service.url, token: async () => 'any' });
    const bySql = async () => groups.map((group) => store.rows(inSql(group)));
    const ours = () => timed(() => loadVolunteerReport(client, range));
    const { ratio, text } = await compare(3, 'ms', ours, () => timed(bySql));
    return [atMost('Volunteer report over 1 M attendances ÷ SQL by hand', ratio, goal, text)];
  } finally {
    store.close();
    await service.stop();
  }
};

const [attendances, activities, volunteers, programmes, schemes] = [1_000_000, 20_000, 5000, 12, 5];
/** Recurring activities, each with sixty volunteers of whom fifty come to a session. */
const series = 400;

/** An id that is computed from a number, and scattered over its index as real ids are. */
const id = (table: number, n: string) =>
  `printf('%08x-0000-4000-80${table}0-%012x', ((${n}) * 2654435761) & 4294967295, ${n})`;

/** Writes a large charity's attendances straight into a new database, because a service would take minutes. */
function fill(file: string): void {
  const store = openStore(file);
  const model = buildModel(Object.values(tables), choiceTables);
  createTables(store, model);
  const [day, own] = ["'2026-01-01T00:00:00'", `i % ${activities}`];
  const common = { createdon: day, modifiedon: day, statecode: '0', statuscode: '1' };
  let version = 1000;
  const insert = (table: string, count: number, columns: Readonly<Record<string, string>>) => {
    const all = { rowsequence: `i + ${version}`, versionnumber: `i + ${version}`, ...common, ...columns };
    const numbers = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})`;
    store.run(`${numbers} INSERT INTO ${table} (${Object.keys(all)}) SELECT ${Object.values(all)} FROM n`);
    version += count;
  };
  store.transaction(() => {
    insert('crf69_programme', programmes, { crf69_programmeid: id(1, 'i'), crf69_name: "'Programme ' || i" });
    insert('crf69_schemes', schemes, { crf69_schemesid: id(5, 'i'), crf69_schemeid: "'Scheme ' || i" });
    insert('crf69_volunteerprofile', volunteers, {
      crf69_volunteerprofileid: id(3, 'i'),
      crf69_volunteerid: "'Volunteer ' || i",
    });
    insert('crf69_activities', activities, {
      crf69_activitiesid: id(2, 'i'),
      crf69_activityid: "'Activity ' || i",
      crf69_combinedduration: `CASE WHEN i % 97 = 0 THEN -1.5 ELSE (i % ${series} % 4 + 1) * 0.75 END`,
      _crf69_programme_value: id(1, `(i % ${series} % ${programmes})`),
      _crf69_scheme_value: id(5, `(i % ${series} % ${schemes})`),
    });
    // Creating indexes over a full table is faster than row by row.
    const indexes = store.rows("SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'crf69_attendance'");
    for (const { name } of indexes) store.exec(`DROP INDEX ${name}`);
    insert('crf69_attendance', attendances, {
      crf69_attendanceid: id(4, 'i'),
      crf69_name: "'Attendance ' || i",
      crf69_attendance: '955870000',
      // From November 2023: fifty people check in together, and the next session begins within the hour.
      crf69_datetime: `strftime('%Y-%m-%dT%H:%M:%S', 1700000000 + ${own} * 3000, 'unixepoch')`,
      _crf69_activity_value: id(2, own),
      _crf69_volunteerprofile_value: id(
        3,
        `((i % ${series} * 13 + (${own} / ${series} * 3 + i / ${activities}) % 60) % ${volunteers})`,
      ),
    });
    store.run('UPDATE versioncounter SET value = ?', [version]);
  });
  createTables(store, model);
  store.close();
}
