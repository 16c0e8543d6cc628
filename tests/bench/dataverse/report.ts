/** Measures the volunteer report over a million attendances, with Dataverse's limit of 50,000 rows. */
import { createClient } from '../../../dataverse/client.ts';
import type { Group } from '../../../domain/reports/volunteerReport.ts';
import { loadVolunteerReport } from '../../../frontend/src/staff/reports/volunteers/loadVolunteerReport.ts';
import { openStore } from '../../../infra/local/dataverse/storage/store.ts';
import { atMost, type Figure, median } from '../figure.ts';
import { startBigOrganisation } from './organisation.ts';
import { timed } from './totals.ts';

const goal = 2;
const rounds = 3;
const range = { from: '2023-01-01', to: '2026-12-31' };
const groups = { byProgramme: 'a._crf69_programme_value', byScheme: 'a._crf69_scheme_value', all: "'All'" };

const inSql = (group: string) =>
  `SELECT name, count(*) AS volunteers, sum(records >= 4) AS regulars, sum(records) AS records, round(sum(hours), 2) AS hours
   FROM (SELECT ${group} AS name, t._crf69_volunteerprofile_value, count(*) AS records,
       sum(abs(a.crf69_combinedduration)) AS hours
     FROM crf69_attendance t LEFT JOIN crf69_activities a ON a.crf69_activitiesid = t._crf69_activity_value
     WHERE t.crf69_attendance = 955870000 AND t._crf69_volunteerprofile_value IS NOT NULL
       AND t.crf69_datetime >= '2022-12-31T16:00:00' AND t.crf69_datetime < '2026-12-31T16:00:00'
     GROUP BY 1, 2) GROUP BY name`;

const figuresOf = ({ volunteers, regulars, records, hours }: Omit<Group, 'name' | 'ids' | 'attendances'>) =>
  [volunteers, regulars, records, hours].join(' ');

/** The report as staff load it ÷ the same three tables by three SQL statements, each checked against the other. */
export const report: Figure = {
  name: 'report',
  async measure(cloud) {
    const { url, headers, file, stop } = await startBigOrganisation(cloud);
    const store = openStore(file);
    try {
      const token = async () => headers.Authorization?.replace('Bearer ', '') ?? '';
      const client = createClient({ url, token });
      const [ours, bare]: [number[], number[]] = [[], []];
      const found: string[] = [];
      for (let round = 0; round < rounds; round += 1) {
        ours.push(
          await timed(async () => {
            const { byProgramme, byScheme, all } = await loadVolunteerReport(client, range);
            found.push([...byProgramme, ...byScheme, all].map(figuresOf).sort().join());
          }),
        );
        bare.push(
          await timed(async () => {
            const rows = Object.values(groups).flatMap((group) => store.rows(inSql(group)));
            found.push(rows.map(figuresOfRow).sort().join());
          }),
        );
      }
      if (new Set(found).size > 1) throw new Error('The report and SQL differ.');
      const ratio = median(ours) / median(bare);
      return [
        {
          what: 'Volunteer report over 1 M attendances ÷ SQL by hand',
          measured: `${ratio.toFixed(2)} (${median(ours).toFixed(0)} ÷ ${median(bare).toFixed(0)} ms)`,
          goal: `≤ ${goal}`,
          verdict: atMost(ratio, goal),
        },
      ];
    } finally {
      store.close();
      await stop();
    }
  },
};

const figuresOfRow = (row: Record<string, unknown>): string =>
  figuresOf({
    volunteers: Number(row.volunteers),
    regulars: Number(row.regulars),
    records: Number(row.records),
    hours: Number(row.hours),
  });
