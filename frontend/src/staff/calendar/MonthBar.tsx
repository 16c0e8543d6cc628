import { Button, Subtitle1, Switch } from '@fluentui/react-components';
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { displayMonth, monthOf, weekOf } from '../../../../domain/calendar/month.ts';
import type { Day } from '../../../../domain/time.ts';
import styles from './MonthBar.module.css';

export type CalendarView = 'month' | 'week';

type MonthBarProps = {
  /** The day that is reached by the Tab key: its month or week is shown. */
  active: Day;
  view: CalendarView;
  onView: (view: CalendarView) => void;
  isWithSessions: boolean;
  /** @param by 1 or -1 months or weeks */
  onTurn: (by: number) => void;
  onToday: () => void;
  onSessions: (isShown: boolean) => void;
};

/** Chooses the month or week, and the layers to show. */
export const MonthBar = ({ active, view, onView, ...rest }: MonthBarProps) => {
  const { isWithSessions, onTurn, onToday, onSessions } = rest;
  return (
    <div className={styles.bar}>
      <Subtitle1 as="h2" aria-live="polite" className={styles.month}>
        {view === 'week'
          ? `Week ${weekOf(active).number}, ${displayMonth(monthOf(active))}`
          : displayMonth(monthOf(active))}
      </Subtitle1>
      <div className={styles.turn}>
        <Button onClick={onToday}>Today</Button>
        <Button icon={<ChevronLeftRegular />} aria-label={`Previous ${view}`} onClick={() => onTurn(-1)} />
        <Button icon={<ChevronRightRegular />} aria-label={`Next ${view}`} onClick={() => onTurn(1)} />
      </div>
      <Button onClick={() => onView(view === 'week' ? 'month' : 'week')}>
        {view === 'week' ? 'Month view' : 'Week view'}
      </Button>
      <Switch
        className={styles.layer}
        label="Activities and trainings"
        checked={isWithSessions}
        onChange={(_event, { checked }) => onSessions(checked)}
      />
    </div>
  );
};
