import { describe, expect, it } from 'vitest';
import { choiceTables, tables } from '../../../../domain/schema/index.ts';
import { buildModel } from '../model/buildModel.ts';
import { tableNamed } from '../model/model.ts';
import { parseQuery } from '../odata/query.ts';
import { createTables } from '../storage/createTables.ts';
import { openStore } from '../storage/store.ts';
import { type Source, selectRows, wholeTable } from './selectRows.ts';
import { rowsBelongingTo, rowsWithIds } from './sources.ts';

const model = buildModel(Object.values(tables), choiceTables);
const store = openStore(':memory:');
createTables(store, model);
const id = '00000000-0000-0000-0000-000000000001';

/** The database's plan for a query, one line per step. */
function planOf(
  logicalName: string,
  search: string,
  source: Source = wholeTable,
  after?: (string | number)[],
): string[] {
  const table = tableNamed(model, logicalName);
  const query = parseQuery(search);
  const plan: string[] = [];
  const explaining: typeof store = {
    ...store,
    rows: (sql, parameters) => {
      plan.push(...store.rows(`EXPLAIN QUERY PLAN ${sql}`, parameters).map((step) => String(step.detail)));
      return [];
    },
  };
  selectRows({ model, store: explaining }, { table, source, columns: [table.primaryKey], ...query, after, limit: 50 });
  return plan;
}

const wholeScan = (step: string) => /^SCAN (?!json_each)/.test(step) && !step.includes('INDEX');

describe('what screens and timers request often is read from an index', () => {
  it.each([
    ['crf69_attendance', `$filter=_crf69_activity_value eq ${id}`],
    ['crf69_attendance', `$filter=_crf69_volunteerprofile_value eq ${id} and crf69_attendance eq 955870000`],
    ['crf69_attendance', '$filter=crf69_datetime ge 2026-01-01 and crf69_datetime lt 2026-02-01'],
    ['crf69_attendance', '$filter=crf69_Activity/crf69_scheduledon ge 2026-01-01'],
    ['crf69_volunteerprofile', "$filter=crf69_volunteeremail eq 'a@b.sg'"],
    ['crf69_volunteerprofile', "$filter=crf69_Contact/crf69_email eq 'a@b.sg'"],
    ['crf69_volunteerprofile', "$filter=startswith(crf69_volunteerid,'a')"],
    ['crf69_volunteerprofile', `$filter=crf69_attendance_VolunteerProfile/any(a:a/_crf69_activity_value eq ${id})`],
    ['crf69_volunteerprofile', `$filter=crf69_activities_volunteers/any(v:v/crf69_activitiesid eq ${id})`],
    [
      'crf69_scheduledemail',
      '$filter=crf69_dispatchstatus eq 955870000 and crf69_scheduleddate le 2026-01-01T00:00:00Z',
    ],
    ['crf69_messagedelivery', `$filter=_crf69_scheduledemail_value eq ${id}`],
    ['crf69_eventcalendar', '$filter=crf69_startdate ge 2026-01-01 and crf69_startdate le 2026-01-31'],
    ['crf69_eventcalendar', '$orderby=crf69_startdate desc'],
    // The volunteer report: attended, with a volunteer, within a range.
    [
      'crf69_attendance',
      '$filter=crf69_attendance eq 955870000 and _crf69_volunteerprofile_value ne null and ' +
        'crf69_datetime ge 2026-01-01T00:00:00Z and crf69_datetime lt 2026-02-01T00:00:00Z',
    ],
    // The recipient pickers.
    ['crf69_volunteerprofile', `$filter=_crf69_organization_value eq ${id} and crf69_role eq 955870000`],
    ['crf69_volunteerprofile', '$filter=crf69_role eq 955870000&$orderby=crf69_volunteerid'],
    ['crf69_externalorganization', '$orderby=crf69_orgid'],
    ['crf69_externalorganization', '$filter=crf69_email ne null&$orderby=crf69_orgid'],
    ['crf69_scheduledemail', '$orderby=crf69_scheduleddate desc'],
    // The attendance portal.
    [
      'crf69_activities',
      `$filter=_crf69_recurringactivity_value eq ${id} and crf69_scheduledon ge 2026-01-01T00:00:00Z` +
        '&$orderby=crf69_scheduledon desc',
    ],
    ['crf69_activities', '$filter=crf69_scheduledon ge 2026-01-01T00:00:00Z&$orderby=crf69_activityid'],
    ['crf69_activities', '$filter=crf69_scheduledon ge 2026-01-01T00:00:00Z&$orderby=crf69_Scheme/crf69_schemeid'],
    ['crf69_trainingsession', '$orderby=crf69_sessionname'],
    ['crf69_trainingsession', '$orderby=crf69_scheduledon desc'],
    ['crf69_recurringactivity', '$orderby=crf69_name'],
    ['crf69_trainingattendance', `$filter=_crf69_trainingsession_value eq ${id}`],
  ])('%s %s', (table, search) => {
    expect(planOf(table, search).filter(wholeScan)).toEqual([]);
  });

  it.each([
    ['crf69_volunteerprofile', 'crf69_volunteerid'],
    ['crf69_volunteerprofile', 'crf69_volunteerid desc'],
    ['crf69_volunteerprofile', 'createdon desc'],
    ['crf69_activities', 'crf69_scheduledon desc'],
  ])('%s sorted by %s needs no sorting', (table, orderBy) => {
    expect(planOf(table, `$orderby=${orderBy}`).join()).not.toContain('TEMP B-TREE');
    expect(planOf(table, `$orderby=${orderBy}`, wholeTable, ['m', 5]).join()).not.toContain('TEMP B-TREE');
  });

  it('a later page begins where the last one ended', () => {
    expect(planOf('crf69_volunteerprofile', '$orderby=crf69_volunteerid', wholeTable, ['m', 5]).join()).toMatch(
      /SEARCH t1 .*>\?/,
    );
    expect(planOf('crf69_volunteerprofile', '', wholeTable, [5]).join()).toMatch(
      /SEARCH t1 USING INTEGER PRIMARY KEY \(rowid>\?\)/,
    );
  });

  it('the more selective of two indexes is used', () => {
    const search = `$filter=_crf69_volunteerprofile_value eq ${id} and crf69_attendance eq 955870000`;
    expect(planOf('crf69_attendance', search).join()).toContain('_crf69_volunteerprofile_value=?');
  });

  it('rows by id, children and linked rows are read from an index', () => {
    const table = tableNamed(model, 'crf69_attendance');
    expect(planOf('crf69_attendance', '', rowsWithIds(table, [id])).filter(wholeScan)).toEqual([]);
    for (const { navigations } of model.tables.values()) {
      for (const navigation of navigations.values()) {
        if (navigation.kind === 'lookup') continue;
        const target = tableNamed(model, navigation.target);
        const plan = planOf(navigation.target, '', rowsBelongingTo(navigation, target, [id]));
        expect(plan.filter(wholeScan)).toEqual([]);
      }
    }
  });
});
