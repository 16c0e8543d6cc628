import { type CSSProperties, useId } from 'react';
import { displayMonth } from '../../../../../domain/calendar/month.ts';
import type { MonthFigures } from '../../../../../domain/reports/trend.ts';
import { figureLabels, writeNumber } from './figures.ts';
import styles from './MonthTrend.module.css';

/** Records, hours and the time present month by month, with a bar for the hours. */
export const MonthTrend = ({ months }: { months: readonly MonthFigures[] }) => {
  const title = useId();
  const longest = Math.max(...months.map(({ hours }) => hours));
  const part = (hours: number): CSSProperties => ({ width: `${longest > 0 ? (hours / longest) * 100 : 0}%` });
  return (
    <section className={styles.trend} aria-labelledby={title}>
      <h2 id={title}>By month</h2>
      <table className={styles.table} aria-labelledby={title}>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">{figureLabels.records}</th>
            <th scope="col">{figureLabels.hours}</th>
            <th scope="col">{figureLabels.present}</th>
            <td className={styles.barCell} aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, records, hours, present }) => (
            <tr key={month}>
              <th scope="row">{displayMonth(month)}</th>
              <td>{writeNumber(records)}</td>
              <td>{writeNumber(hours)}</td>
              <td>{writeNumber(present)}</td>
              <td className={styles.barCell} aria-hidden="true">
                {hours > 0 && <span className={styles.bar} style={part(hours)} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
