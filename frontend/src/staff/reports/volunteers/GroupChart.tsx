import { Radio, RadioGroup } from '@fluentui/react-components';
import { type CSSProperties, useId, useState } from 'react';
import type { Group } from '../../../../../domain/reports/volunteerReport.ts';
import { figureLabels, type GroupKind, groupLabels, writeNumber } from './figures.ts';
import styles from './GroupChart.module.css';

type Charted = 'volunteers' | 'records' | 'hours';
const charted: readonly Charted[] = ['volunteers', 'records', 'hours'];
const isCharted = (value: string): value is Charted => charted.some((figure) => figure === value);

/** A bar chart of one figure of each group. The table below it has the same figures for people who do not see it. */
export const GroupChart = ({ groups, kind }: { groups: readonly Group[]; kind: GroupKind }) => {
  const [figure, setFigure] = useState<Charted>('hours');
  const title = useId();
  const longest = Math.max(...groups.map((group) => group[figure]));
  const part = (value: number): CSSProperties => ({ width: `${longest > 0 ? (value / longest) * 100 : 0}%` });
  const what = `${figureLabels[figure]} by ${groupLabels[kind].toLowerCase()}`;

  return (
    <section className={styles.chart} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title}>{what}</h2>
        <RadioGroup
          layout="horizontal"
          aria-label="Show in the chart"
          value={figure}
          onChange={(_event, { value }) => isCharted(value) && setFigure(value)}
        >
          {charted.map((value) => (
            <Radio key={value} value={value} label={figureLabels[value]} />
          ))}
        </RadioGroup>
      </div>
      <div role="img" aria-label={`Bar chart: ${what}. The table below has the same figures.`} className={styles.bars}>
        {groups.map((group) => (
          <div key={group.ids.join()} className={styles.row}>
            <span className={styles.name}>{group.name}</span>
            <span className={styles.track}>
              <span className={styles.bar} style={part(group[figure])}>
                {figure === 'volunteers' && group.volunteers > 0 && (
                  <span
                    className={styles.regulars}
                    style={{ width: `${(group.regulars / group.volunteers) * 100}%` }}
                  />
                )}
              </span>
              <span className={styles.value}>{writeNumber(group[figure])}</span>
            </span>
          </div>
        ))}
      </div>
      {figure === 'volunteers' && (
        <p className={styles.legend} aria-hidden="true">
          <span className={`${styles.key} ${styles.regulars}`} /> Regular volunteers
          <span className={`${styles.key} ${styles.bar}`} /> Others
        </p>
      )}
    </section>
  );
};
