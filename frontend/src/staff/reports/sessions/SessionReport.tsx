import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { hoursPresent, timePresentLabel, withoutMinutesText } from '../../../../../domain/attendance/timePresent.ts';
import type { ExportKind } from '../../../../../domain/contract/exports.ts';
import { type DayRange, instantsOf, reportRangeProblem } from '../../../../../domain/dayRange.ts';
import { displayDateTime } from '../../../../../domain/time.ts';
import { aboutSheet } from '../../../workbook/aboutSheet.ts';
import { Greyed } from '../../data/Greyed.tsx';
import { useDataverse } from '../../data/useDataverse.ts';
import { ExportButton } from '../ExportButton.tsx';
import { ExportStatus } from '../ExportStatus.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { NoRows } from '../NoRows.tsx';
import { PagedRows } from '../PagedRows.tsx';
import { ReportHeader } from '../ReportHeader.tsx';
import { useDayRange } from '../useDayRange.ts';
import { useExport } from '../useExport.ts';
import { absentText, lateText, planningColumns, planningOf } from './planning.ts';
import styles from './SessionReport.module.css';
import { sessionSheet } from './sessionSheet.ts';
import type { LoadSessions, Session } from './sessions.ts';

export type SessionReportProps = {
  heading: string;
  /** The singular and the plural: `['Activity', 'activities']`. */
  names: readonly [one: string, many: string];
  load: LoadSessions;
  /** Whether the sessions belong to programmes and schemes, so that the report has columns for them. */
  withProgrammes: boolean;
  fileName: string;
  /** The list's name in the export record. */
  what: ExportKind;
};

const pageSize = 50;

/** The sessions of a range of days, and how many came. */
export const SessionReport = (props: SessionReportProps) => {
  const { heading, names, load, withProgrammes, fileName, what } = props;
  const dataverse = useDataverse();
  const days = useDayRange();
  const { range } = days;
  const exporting = useExport(fileName, { what, ...range }, ({ signal }) => [
    sessionSheet({
      names,
      withProgrammes,
      load: (asked) => load(dataverse, { ...asked, range: instantsOf(range), signal }),
    }),
    aboutSheet(
      heading,
      range,
      new Date().toISOString(),
      withProgrammes
        ? [
            ['Absent', absentText],
            ['Late cancellations', lateText],
          ]
        : [],
    ),
  ]);
  return (
    <div className={styles.screen}>
      <ReportHeader
        heading={heading}
        days={days}
        actions={<ExportButton exporting={exporting} ready={!reportRangeProblem(range)} />}
      />
      <ExportStatus exporting={exporting} fileName={fileName} />
      {!reportRangeProblem(range) && <Sessions {...props} range={range} />}
    </div>
  );
};

const Sessions = ({ names: [one, many], load, withProgrammes, range }: SessionReportProps & { range: DayRange }) => {
  const dataverse = useDataverse();
  const query = useInfiniteQuery({
    queryKey: ['session report', many, range.from, range.to],
    queryFn: ({ pageParam, signal }) =>
      load(dataverse, { range: instantsOf(range), pageSize, next: pageParam || undefined, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    select: ({ pages, pageParams }) => ({
      pages: pages.map(({ rows }) => rows),
      pageParams,
      total: pages[0]?.total,
    }),
  });
  const { data, isError, isPlaceholderData, refetch } = query;
  if (isError && !data) return <LoadFailed what={`the ${many}`} onRetry={refetch} />;
  const rows = data?.pages.flat() ?? [];
  const isEmpty = data !== undefined && rows.length === 0;
  const withoutMinutes = rows.reduce((sum, row) => sum + row.withoutMinutes, 0);
  return (
    <Greyed isGreyed={isPlaceholderData} what={`the ${many}`}>
      {withoutMinutes > 0 && <p>{withoutMinutesText(withoutMinutes)}</p>}
      {withProgrammes && (
        <p>
          {absentText} {lateText}
        </p>
      )}
      {isEmpty ? (
        <NoRows what={`There are no ${many}`} />
      ) : (
        <PagedRows
          query={query}
          what={`the ${many}`}
          {...(data?.total !== undefined && { total: data.total })}
          columns={[
            'When',
            one,
            ...(withProgrammes ? ['Programme', 'Scheme'] : []),
            'Volunteers',
            'Attended',
            'Present without hours',
            timePresentLabel,
            ...(withProgrammes ? planningColumns : []),
          ]}
          numbers={['Volunteers', 'Attended', 'Present without hours', timePresentLabel, ...planningColumns]}
          keyOf={({ id }) => id}
          cellsOf={(session) => [
            displayDateTime(session.scheduledOn),
            session.isCancelled ? `${session.name} (cancelled)` : session.name,
            ...placesOf(session),
            String(session.listed),
            String(session.attended),
            String(session.withoutHours),
            String(hoursPresent(session.minutesPresent)),
            ...planningOf(session).map((value) => String(value ?? '')),
          ]}
        />
      )}
    </Greyed>
  );
};

const placesOf = ({ programme, scheme }: Session): string[] =>
  [programme, scheme].filter((place) => place !== undefined);
