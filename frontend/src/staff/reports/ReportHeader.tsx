import { Button, Title3 } from '@fluentui/react-components';
import { Print20Regular } from '@fluentui/react-icons/svg/print';
import type { ReactNode } from 'react';
import { reportRangeProblem } from '../../../../domain/dayRange.ts';
import { displayDay } from '../../../../domain/time.ts';
import { DayField } from './DayField.tsx';
import { PeriodField } from './PeriodField.tsx';
import styles from './ReportHeader.module.css';
import type { DayRangeState } from './useDayRange.ts';

type ReportHeaderProps = {
  heading: string;
  days: DayRangeState;
  /** The actions of the report. */
  actions?: ReactNode;
};

/** A report's name, its range, and its actions. */
export const ReportHeader = ({ heading, days: { range, period, setRange, setPeriod }, actions }: ReportHeaderProps) => {
  const problem = reportRangeProblem(range);
  return (
    <header className={styles.header}>
      <Title3 as="h1">{heading}</Title3>
      <p className={styles.printed}>
        {displayDay(range.from)} to {displayDay(range.to)}
      </p>
      <div className={styles.controls}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is drawn with a frame that grids do not reach through. */}
        <div role="group" aria-label="Date range" className={styles.range}>
          <PeriodField period={period} onChange={setPeriod} />
          <DayField label="From" value={range.from} onChange={(from) => setRange({ from })} />
          <DayField label="To" value={range.to} problem={problem} onChange={(to) => setRange({ to })} />
        </div>
        <div className={styles.actions}>
          <Button icon={<Print20Regular />} onClick={() => window.print()}>
            Print
          </Button>
          {actions}
        </div>
      </div>
    </header>
  );
};
