import { Tab, TabList } from '@fluentui/react-components';
import { useState } from 'react';
import { withoutMinutesText } from '../../../../../domain/attendance/timePresent.ts';
import { type DayRange, reportRangeProblem } from '../../../../../domain/dayRange.ts';
import { totalsNote } from '../../../../../domain/reports/volunteerReport.ts';
import { useAddressQuery } from '../../../ui/useAddressQuery.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import { ExportButton } from '../ExportButton.tsx';
import { ExportStatus } from '../ExportStatus.tsx';
import { NoRows } from '../NoRows.tsx';
import { ReportHeader } from '../ReportHeader.tsx';
import { useDayRange } from '../useDayRange.ts';
import { useExport } from '../useExport.ts';
import { DrillDown, type DrillDownFigure } from './DrillDown.tsx';
import { writeNumber } from './figures.ts';
import { GroupChart } from './GroupChart.tsx';
import { GroupTable } from './GroupTable.tsx';
import type { LoadedReport } from './loadVolunteerReport.ts';
import { MonthTrend } from './MonthTrend.tsx';
import { ReportLoaded } from './ReportLoaded.tsx';
import { Totals } from './Totals.tsx';
import { useVolunteerReport } from './useVolunteerReport.ts';
import styles from './VolunteerReports.module.css';
import { volunteerSheets } from './volunteerSheets.ts';

const fileName = 'VolunteerReport.xlsx';

const withoutHoursText = (records: number): string =>
  `${writeNumber(records)} present without hours: checked in, and nobody has confirmed when they left. No figure counts them yet.`;

/** The volunteer report of a range of days, by programme and by scheme. */
export const VolunteerReports = () => {
  const dataverse = useDataverse();
  const days = useDayRange();
  const { range } = days;
  const { query, done, cancel } = useVolunteerReport(range);
  const report = reportRangeProblem(range) || query.isPlaceholderData ? undefined : query.data;
  const exporting = useExport(fileName, { what: 'volunteerReport', ...range }, (loading) =>
    report ? volunteerSheets({ dataverse, report, range, exportedOn: new Date().toISOString(), ...loading }) : [],
  );
  return (
    <div className={styles.screen}>
      <ReportHeader
        heading="Volunteer Reports"
        days={days}
        actions={<ExportButton exporting={exporting} ready={report !== undefined} />}
      />
      <ExportStatus exporting={exporting} fileName={fileName} />
      {!reportRangeProblem(range) && (
        <ReportLoaded query={query} done={done} onCancel={cancel}>
          {(loaded) => <Report report={loaded} range={range} />}
        </ReportLoaded>
      )}
    </div>
  );
};

const Report = ({ report, range }: { report: LoadedReport; range: DayRange }) => {
  const { query, change } = useAddressQuery();
  const [drillDown, setDrillDown] = useState<DrillDownFigure>();
  const kind = query.get('sort') === 'scheme' ? 'scheme' : 'programme';
  const groups = kind === 'scheme' ? report.byScheme : report.byProgramme;
  return (
    <>
      <Totals all={report.all} onOpen={(figure) => setDrillDown({ group: report.all, figure, kind })} />
      {report.withoutHours > 0 && <p className={styles.note}>{withoutHoursText(report.withoutHours)}</p>}
      {report.withoutMinutes > 0 && <p className={styles.note}>{withoutMinutesText(report.withoutMinutes)}</p>}
      <TabList
        className={styles.tabs}
        selectedValue={kind}
        onTabSelect={(_event, { value }) => change({ sort: String(value) }, { replace: true })}
      >
        <Tab value="programme" id="by-programme" aria-controls="report-groups">
          Sort by Programme
        </Tab>
        <Tab value="scheme" id="by-scheme" aria-controls="report-groups">
          Sort by Scheme
        </Tab>
      </TabList>
      <div role="tabpanel" id="report-groups" aria-labelledby={`by-${kind}`} className={styles.groups}>
        {groups.length === 0 ? (
          <NoRows what="Nobody attended an activity" />
        ) : (
          <>
            <GroupChart groups={groups} kind={kind} />
            <GroupTable groups={groups} kind={kind} onOpen={(group, figure) => setDrillDown({ group, figure, kind })} />
            <p className={styles.note}>{totalsNote}</p>
          </>
        )}
      </div>
      {report.all.records > 0 && report.byMonth.length > 1 && <MonthTrend months={report.byMonth} />}
      {drillDown && <DrillDown drillDown={drillDown} range={range} onClose={() => setDrillDown(undefined)} />}
    </>
  );
};
