import { Body1, Spinner, Title3 } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { dashboardRangeProblem, defaultRange } from '../../../../../domain/attendance/dashboardRange.ts';
import type { DayRange } from '../../../../../domain/dayRange.ts';
import { type Day, displayDay } from '../../../../../domain/time.ts';
import { useToday } from '../../../ui/useToday.ts';
import { Greyed } from '../../data/Greyed.tsx';
import { Loaded } from '../../data/Loaded.tsx';
import { AttendanceTable } from './AttendanceTable.tsx';
import { DashboardActions } from './DashboardActions.tsx';
import { RangeFields } from './RangeFields.tsx';
import styles from './RecurringDashboard.module.css';
import { useDashboard } from './useDashboard.ts';

type RecurringDashboardProps = {
  /** The recurring activity's id, lower case without braces. */
  id: string;
  /** Opens a session by its date, if the surrounding screen can. */
  onDay?: (day: Day) => void;
  /** Below the heading. */
  children?: ReactNode;
};

/** Shows who came to the sessions of a recurring activity: volunteers × dates, with totals. */
export const RecurringDashboard = ({ id, onDay, children }: RecurringDashboardProps) => {
  const today = useToday();
  const [chosen, setRange] = useState<DayRange>();
  const range = chosen ?? defaultRange(today);
  const { name, dashboard } = useDashboard(id, range);
  return (
    <div className={styles.dashboard}>
      <Loaded query={name} what="the recurring activity">
        {(activity) =>
          activity === null ? (
            <Body1 as="p">There is no such recurring activity. It may have been deleted.</Body1>
          ) : (
            <>
              <Title3 as="h1" className={styles.title}>
                {activity}
              </Title3>
              {children}
              <p className={styles.printedRange}>
                Attendance from {displayDay(range.from)} to {displayDay(range.to)}
              </p>
              <div className={styles.tools}>
                <RangeFields range={range} onChange={setRange} />
                <DashboardActions
                  id={id}
                  name={activity}
                  range={range}
                  grid={dashboard.isPlaceholderData ? undefined : dashboard.data}
                />
              </div>
              {dashboardRangeProblem(range) === undefined && (
                <Loaded query={dashboard} what="the attendance">
                  {(grid) => (
                    <>
                      {dashboard.isPlaceholderData && <Spinner size="tiny" label="Loading these dates…" />}
                      <Greyed isGreyed={dashboard.isPlaceholderData} what="these dates">
                        {grid.columns.length === 0 && <Body1 as="p">There are no sessions between these dates.</Body1>}
                        {grid.columns.length > 0 && grid.rows.length === 0 && (
                          <Body1 as="p">Nobody has been added to the sessions between these dates yet.</Body1>
                        )}
                        {grid.withoutHours > 0 && (
                          <Body1 as="p">
                            {grid.withoutHours} present without hours: checked in, and nobody has confirmed when they
                            left.
                          </Body1>
                        )}
                        {grid.rows.length > 0 && (
                          <AttendanceTable grid={grid} name={activity} {...(onDay && { onDay })} />
                        )}
                      </Greyed>
                    </>
                  )}
                </Loaded>
              )}
            </>
          )
        }
      </Loaded>
    </div>
  );
};
