import { Tab, TabList } from '@fluentui/react-components';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type DayRange, instantsOf, rangeProblem } from '../../../../../domain/reports/dayRange.ts';
import type { VolunteerReport } from '../../../../../domain/reports/volunteerReport.ts';
import { useDataverse } from '../../signin/useDataverse.ts';
import { ExportButton } from '../ExportButton.tsx';
import { ExportStatus } from '../ExportStatus.tsx';
import { NoRows } from '../NoRows.tsx';
import { ReportHeader } from '../ReportHeader.tsx';
import { useDayRange } from '../useDayRange.ts';
import { useExport } from '../useExport.ts';
import { Behind, type BehindNumber } from './Behind.tsx';
import { GroupChart } from './GroupChart.tsx';
import { GroupTable } from './GroupTable.tsx';
import { ReportLoaded } from './ReportLoaded.tsx';
import { Totals } from './Totals.tsx';
import { useVolunteerReport } from './useVolunteerReport.ts';
import styles from './VolunteerReports.module.css';
import { volunteerSheets } from './volunteerSheets.ts';

const fileName = 'VolunteerReport.xlsx';

/** Who volunteered in a range of days, by programme and by scheme. */
export const VolunteerReports = () => {
  const dataverse = useDataverse();
  const [range, setRange] = useDayRange();
  const { query, done, cancel } = useVolunteerReport(range);
  const report = rangeProblem(range) ? undefined : query.data;
  const exporting = useExport(fileName, (loading) =>
    report ? volunteerSheets({ dataverse, report, range: instantsOf(range), ...loading }) : [],
  );
  return (
    <div className={styles.screen}>
      <ReportHeader
        heading="Volunteer Reports"
        range={range}
        onRange={setRange}
        actions={<ExportButton exporting={exporting} ready={report !== undefined} />}
      />
      <ExportStatus exporting={exporting} fileName={fileName} />
      {!rangeProblem(range) && (
        <ReportLoaded query={query} done={done} onCancel={cancel}>
          {(loaded) => <Report report={loaded} range={range} />}
        </ReportLoaded>
      )}
    </div>
  );
};

const Report = ({ report, range }: { report: VolunteerReport; range: DayRange }) => {
  const [parameters, setParameters] = useSearchParams();
  const [behind, setBehind] = useState<BehindNumber>();
  const kind = parameters.get('sort') === 'scheme' ? 'scheme' : 'programme';
  const groups = kind === 'scheme' ? report.byScheme : report.byProgramme;

  function sortBy(sort: unknown) {
    const changed = new URLSearchParams(parameters);
    changed.set('sort', String(sort));
    setParameters(changed, { replace: true });
  }
  return (
    <>
      <Totals all={report.all} onOpen={(figure) => setBehind({ group: report.all, figure, kind })} />
      <TabList className={styles.tabs} selectedValue={kind} onTabSelect={(_event, { value }) => sortBy(value)}>
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
            <GroupTable groups={groups} kind={kind} onOpen={(group, figure) => setBehind({ group, figure, kind })} />
          </>
        )}
      </div>
      {behind && <Behind behind={behind} range={range} onClose={() => setBehind(undefined)} />}
    </>
  );
};
