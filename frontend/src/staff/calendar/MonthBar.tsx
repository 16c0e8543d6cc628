import { Button, Subtitle1, Switch } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { displayMonth, type Month } from '../../../../domain/calendar/month.ts';
import styles from './MonthBar.module.css';

type MonthBarProps = {
  month: Month;
  isWithSessions: boolean;
  /** @param months 1 or -1 */
  onTurn: (months: number) => void;
  onToday: () => void;
  onSessions: (isShown: boolean) => void;
};

/** Chooses the month, and the layers to show. */
export const MonthBar = ({ month, isWithSessions, onTurn, onToday, onSessions }: MonthBarProps) => (
  <div className={styles.bar}>
    <Subtitle1 as="h2" aria-live="polite" className={styles.month}>
      {displayMonth(month)}
    </Subtitle1>
    <div className={styles.turn}>
      <Button onClick={onToday}>Today</Button>
      <Button icon={<ChevronLeftRegular />} aria-label="Previous month" onClick={() => onTurn(-1)} />
      <Button icon={<ChevronRightRegular />} aria-label="Next month" onClick={() => onTurn(1)} />
    </div>
    <Switch
      className={styles.layer}
      label="Activities and trainings"
      checked={isWithSessions}
      onChange={(_event, { checked }) => onSessions(checked)}
    />
  </div>
);
