import { Title3 } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { type DayRange, rangeProblem } from '../../../../domain/reports/dayRange.ts';
import { DayField } from './DayField.tsx';
import styles from './ReportHeader.module.css';

type ReportHeaderProps = {
  heading: string;
  range: DayRange;
  onRange: (range: DayRange) => void;
  /** What can be done with the report. */
  actions?: ReactNode;
};

/** A report's name, the days that it covers, and what can be done with it. */
export const ReportHeader = ({ heading, range, onRange, actions }: ReportHeaderProps) => {
  const problem = rangeProblem(range);
  return (
    <header className={styles.header}>
      <Title3 as="h1">{heading}</Title3>
      <div className={styles.controls}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is drawn with a frame that grids do not reach through. */}
        <div role="group" aria-label="Date range" className={styles.range}>
          <DayField label="From" value={range.from} onChange={(from) => onRange({ ...range, from })} />
          <DayField label="To" value={range.to} problem={problem} onChange={(to) => onRange({ ...range, to })} />
        </div>
        {actions}
      </div>
    </header>
  );
};
