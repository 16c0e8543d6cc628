import { Button } from '@fluentui/react-components';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../LoadFailed.tsx';
import { ReportProgress } from '../ReportProgress.tsx';
import styles from './ReportLoaded.module.css';

type ReportLoadedProps<Report> = {
  query: UseQueryResult<Report>;
  done: number;
  onCancel: () => void;
  children: (report: Report) => ReactNode;
};

/** A report while it loads, when that was stopped or failed, and then the report. */
export function ReportLoaded<Report>({ query, done, onCancel, children }: ReportLoadedProps<Report>) {
  const { data, isFetching, isError, refetch } = query;
  if (data !== undefined) return children(data);
  if (isFetching) return <ReportProgress label="Loading the report…" done={done} onCancel={onCancel} />;
  if (isError) return <LoadFailed what="the report" onRetry={refetch} />;
  return (
    <div className={styles.stopped}>
      <span role="status">Loading was stopped.</span>
      <Button appearance="primary" onClick={() => refetch()}>
        Load the report
      </Button>
    </div>
  );
}
