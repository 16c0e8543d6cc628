/**
 * Compares the volunteer report with the same report in SQL, on random data, over a Dataverse that aggregates few rows
 * at once.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import Database from 'libsql';
import { v5 as idOfName, v4 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { valuesOf } from '../../dataverse/batch/items.ts';
import { bind } from '../../dataverse/key.ts';
import { create } from '../../dataverse/operations/writeOperations.ts';
import { type DayRange, instantsOf } from '../../domain/dayRange.ts';
import type { Group } from '../../domain/reports/volunteerReport.ts';
import { attendanceStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { addMinutes } from '../../domain/time.ts';
import { attendanceRows } from '../../frontend/src/staff/reports/volunteers/attendanceRows.ts';
import { loadVolunteerReport } from '../../frontend/src/staff/reports/volunteers/loadVolunteerReport.ts';
import { aDataverse } from './dataverse.ts';
import { seeded } from './seeded.ts';

const { activity, attendance, programme, scheme, volunteerProfile } = tables;
/** Instead of 50,000, so that slices are refused and split. */
const mostAggregated = 7;
const id = (name: string) => idOfName(name, '6b0f1f0e-6f5b-4d0c-8f6e-0d8c5f4f6b1a');

const folder = mkdtempSync(path.join(tmpdir(), 'report-'));
const file = path.join(folder, 'dataverse.db');
afterAll(() => rmSync(folder, { recursive: true }));
// Small pages, so that reading only one would be noticed.
const inSmallPages: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  headers.append('Prefer', 'odata.maxpagesize=2');
  return fetch(input, { ...init, headers });
};
const service = await aDataverse({ file, limits: 'none', mostAggregated });
const client = service.client({ fetch: inSmallPages });
const sql = new Database(file);
afterAll(() => void sql.close());

beforeAll(async () => {
  for (const name of ['Reading', 'Art']) {
    await client.create(programme, id(name), { crf69_name: name });
    await client.create(scheme, id(`scheme ${name}`), { crf69_schemeid: name });
  }
  for (let n = 0; n < 6; n += 1) await client.create(volunteerProfile, id(`volunteer ${n}`), {});
});

const range: DayRange = { from: '2026-01-01', to: '2026-03-31' };
const instants = [
  // The last second before the range, its first and last, and the first after it; Singapore is eight hours ahead.
  ...['2025-12-31T15:59:59Z', '2025-12-31T16:00:00Z', '2026-03-31T15:59:59Z', '2026-03-31T16:00:00Z'],
  ...['2026-02-14T02:00:00Z', '2026-02-14T02:00:01Z'],
  ...Array.from({ length: 12 }, (_, index) => `2026-0${1 + (index % 3)}-1${index % 4}T10:30:00Z`),
];

const anActivity = fc.record({
  on: fc.constantFrom(null, ...instants),
  programme: fc.constantFrom(null, 'Reading', 'Reading', 'Art'),
  scheme: fc.constantFrom(null, 'Reading', 'Reading', 'Art'),
  hours: fc.constantFrom(null, 0, 1.5, -1.5, 2.35, -0.1),
  minutes: fc.constantFrom(null, 0, 50, 90),
});
const anAttendance = fc.record({
  activity: fc.option(fc.nat({ max: 4 }), { freq: 2 }),
  volunteer: fc.option(fc.nat({ max: 5 }), { freq: 10 }),
  status: fc.constantFrom('attended', 'attended', 'attended', 'absent', null),
  instant: fc.constantFrom(...instants, null),
  /** Minutes between the two times; nobody has written them where `lacks`. */
  stayed: fc.option(fc.nat({ max: 500 })),
  lacks: fc.boolean(),
});
const aHistory = fc.record({
  activities: fc.array(anActivity, { minLength: 5, maxLength: 5 }),
  // One volunteer comes to one activity once; records without an activity may be any number.
  attendances: fc.uniqueArray(anAttendance, {
    maxLength: 80,
    // Otherwise there are at most ten, and nothing is ever split.
    size: 'max',
    selector: (row) => (row.activity === null || row.volunteer === null ? {} : `${row.activity}/${row.volunteer}`),
  }),
});
type History = typeof aHistory extends fc.Arbitrary<infer Value> ? Value : never;

/** More in one second than can be aggregated at once would rightly be refused. */
const countable = ({ activities, attendances }: History) => {
  const dated = attendances.map(({ instant, activity: of }) => instant ?? (of === null ? null : activities[of]?.on));
  return instants.every((instant) => dated.filter((on) => on === instant).length <= mostAggregated);
};

async function store({ activities, attendances }: History): Promise<void> {
  for (const table of ['crf69_attendance', 'crf69_activities']) sql.exec(`DELETE FROM ${table}`);
  const bound = (table: Parameters<typeof bind>[0], name: string | null) =>
    name === null ? null : bind(table, id(name));
  const rows = [
    ...activities.map((row, index) =>
      create(activity, id(`activity ${index}`), {
        crf69_scheduledon: row.on,
        crf69_combinedduration: row.hours,
        crf69_duration: row.minutes,
        'crf69_Programme@odata.bind': bound(programme, row.programme),
        'crf69_Scheme@odata.bind': bound(scheme, row.scheme && `scheme ${row.scheme}`),
      }),
    ),
    ...attendances.map((row) =>
      create(attendance, newId(), {
        crf69_attendance: row.status && attendanceStatus.codes[row.status],
        crf69_datetime: row.instant,
        crf69_attendanceend: row.instant && row.stayed !== null ? addMinutes(row.instant, row.stayed) : null,
        crf69_minutespresent: row.instant && !row.lacks ? row.stayed : null,
        'crf69_Activity@odata.bind': bound(activity, row.activity === null ? null : `activity ${row.activity}`),
        'crf69_VolunteerProfile@odata.bind': bound(
          volunteerProfile,
          row.volunteer === null ? null : `volunteer ${row.volunteer}`,
        ),
      }),
    ),
  ];
  valuesOf(await client.batch(rows));
}

/** Computes the report by `group`, an expression over attendance `t`, activity `a`, programme `p` and scheme `s`. */
function inSql(group: string): unknown[] {
  return sql
    .prepare(
      `SELECT name, count(*) AS volunteers, sum(records >= 4) AS regulars, sum(records) AS records,
         round(sum(hours), 2) AS hours,
         round(sum(minutes) / 60.0, 2) AS present
       FROM (
         SELECT ${group} AS name, t._crf69_volunteerprofile_value, count(*) AS records,
           sum(coalesce(t.crf69_minutespresent, 0)) AS minutes,
           sum(abs(coalesce(a.crf69_combinedduration, round(a.crf69_duration / 60.0, 2), 0))) AS hours
         FROM crf69_attendance t
         LEFT JOIN crf69_activities a ON a.crf69_activitiesid = t._crf69_activity_value
         LEFT JOIN crf69_programme p ON p.crf69_programmeid = a._crf69_programme_value
         LEFT JOIN crf69_schemes s ON s.crf69_schemesid = a._crf69_scheme_value
         WHERE t.crf69_attendance = 955870000 AND t._crf69_volunteerprofile_value IS NOT NULL
           AND date(coalesce(t.crf69_datetime, a.crf69_scheduledon), '+8 hours') BETWEEN ? AND ?
         GROUP BY 1, 2)
       GROUP BY name ORDER BY name = 'N/A', name`,
    )
    .all(range.from, range.to);
}

const figuresOf = (groups: readonly Group[]) => groups.map(({ ids, attendances, ...figures }) => figures);

it("the report equals SQL's", async () => {
  await fc.assert(
    fc.asyncProperty(aHistory.filter(countable), async (history) => {
      await store(history);
      const report = await loadVolunteerReport(client, range);
      expect(figuresOf(report.byProgramme)).toEqual(inSql("coalesce(p.crf69_name, 'N/A')"));
      expect(figuresOf(report.byScheme)).toEqual(inSql("coalesce(s.crf69_schemeid, 'N/A')"));
      const [waiting] = sql
        .prepare(
          `SELECT count(*) AS records FROM crf69_attendance t WHERE t.crf69_attendance IS NULL
             AND t._crf69_volunteerprofile_value IS NOT NULL AND date(t.crf69_datetime, '+8 hours') BETWEEN ? AND ?`,
        )
        .all(range.from, range.to);
      expect({ records: report.withoutHours }).toEqual(waiting);
      const [lacking] = sql
        .prepare(
          `SELECT count(*) AS records FROM crf69_attendance t WHERE t.crf69_attendance = 955870000
             AND t._crf69_volunteerprofile_value IS NOT NULL AND t.crf69_attendanceend IS NOT NULL
             AND t.crf69_minutespresent IS NULL AND date(t.crf69_datetime, '+8 hours') BETWEEN ? AND ?`,
        )
        .all(range.from, range.to);
      expect({ records: report.withoutMinutes }).toEqual(lacking);
      const [all] = inSql("'All'");
      expect(figuresOf([report.all])).toEqual([
        all ?? { name: 'All', volunteers: 0, regulars: 0, records: 0, hours: 0, present: 0 },
      ]);
    }),
    seeded(25),
  );
});

it('the report exports every record that it counts, page after page', async () => {
  await fc.assert(
    fc.asyncProperty(aHistory.filter(countable), async (history) => {
      await store(history);
      const { all } = await loadVolunteerReport(client, range);
      let [rows, hours] = [0, 0];
      for await (const row of attendanceRows(client, instantsOf(range))) {
        rows += 1;
        hours += Number(row[8]);
      }
      expect(rows).toBe(all.records);
      expect(hours).toBeCloseTo(all.hours, 6);
    }),
    seeded(5),
  );
});

it('the report shows its progress, and stops when it is aborted', async () => {
  const told: number[] = [];
  await loadVolunteerReport(client, range, { onProgress: (done) => told.push(done) });
  expect(told).toEqual([...told].sort((one, other) => one - other));
  expect(told.every((done) => done > 0 && done <= 1)).toBe(true);
  const stopping = AbortSignal.abort(new Error('stopped'));
  await expect(loadVolunteerReport(client, range, { signal: stopping })).rejects.toThrow('stopped');
});
