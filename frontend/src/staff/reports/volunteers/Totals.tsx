import type { Group } from '../../../../../domain/reports/volunteerReport.ts';
import { type Figure, figureLabels, figures, writeNumber } from './figures.ts';
import styles from './Totals.module.css';

type TotalsProps = { all: Group; onOpen: (figure: Figure) => void };

/** The figures over all groups; each opens the rows behind it. */
export const Totals = ({ all, onOpen }: TotalsProps) => (
  <ul className={styles.totals} aria-label="Totals">
    {figures.map((figure) => (
      <li key={figure}>
        <button type="button" className={styles.total} disabled={all.records === 0} onClick={() => onOpen(figure)}>
          <strong>{writeNumber(all[figure])}</strong> <span>{figureLabels[figure]}</span>
        </button>
      </li>
    ))}
  </ul>
);
