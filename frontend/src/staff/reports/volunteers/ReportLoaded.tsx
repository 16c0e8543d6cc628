import { Button } from '@fluentui/react-components';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Greyed } from '../../data/Greyed.tsx';
import { LateNote } from '../../data/LateNote.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { ReportProgress } from '../ReportProgress.tsx';
import styles from './ReportLoaded.module.css';

type ReportLoadedProps<Report> = {
  query: UseQueryResult<Report>;
  /** From 0 to 1. */
  done: number;
  onCancel: () => void;
  children: (report: Report) => ReactNode;
};

/**
 * A report while it loads, when that was stopped or failed, and then the report. Until then the report of the days before
 * stays, greyed.
 */
export function ReportLoaded<Report>({ query, done, onCancel, children }: ReportLoadedProps<Report>) {
  const { data, isFetching, isPlaceholderData, isError, refetch } = query;
  const isOther = data === undefined || isPlaceholderData;
  return (
    <>
      {isOther && isFetching && (
        <>
          <ReportProgress label="Loading the report…" done={done} onCancel={onCancel} />
          {/* Restarted with each step, because a large charity takes long without any problem. */}
          <LateNote key={done} what="the report" />
        </>
      )}
      {isError && !isFetching && <LoadFailed what="the report" onRetry={refetch} />}
      {isOther && !isFetching && !isError && (
        <div className={styles.stopped}>
          <span role="status">Loading was stopped.</span>
          <Button appearance="primary" onClick={() => refetch()}>
            Load the report
          </Button>
        </div>
      )}
      {data !== undefined && (
        <Greyed isGreyed={isPlaceholderData || isError} isSaid what="the report">
          {children(data)}
        </Greyed>
      )}
    </>
  );
}
