import type { Group } from '../../../../../domain/reports/volunteerReport.ts';
import { type Figure, figureLabels, figures, type GroupKind, groupLabels, writeNumber } from './figures.ts';
import styles from './GroupTable.module.css';

type GroupTableProps = {
  groups: readonly Group[];
  kind: GroupKind;
  onOpen: (group: Group, figure: Figure) => void;
};

/** The figures of each group; each opens the rows behind it. */
export const GroupTable = ({ groups, kind, onOpen }: GroupTableProps) => (
  <table className={styles.table} aria-label={`Report by ${groupLabels[kind].toLowerCase()}`}>
    <thead>
      <tr>
        <th scope="col">{groupLabels[kind]}</th>
        {figures.map((figure) => (
          <th key={figure} scope="col">
            {figureLabels[figure]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {groups.map((group) => (
        <tr key={group.ids.join()}>
          <th scope="row">{group.name}</th>
          {figures.map((figure) => (
            <td key={figure}>
              <span className={styles.label} aria-hidden="true">
                {figureLabels[figure]}
              </span>
              {group[figure] === 0 ? (
                <span className={styles.none}>0</span>
              ) : (
                <button
                  type="button"
                  className={styles.number}
                  aria-label={`${writeNumber(group[figure])} ${figureLabels[figure].toLowerCase()}, ${group.name}`}
                  onClick={() => onOpen(group, figure)}
                >
                  {writeNumber(group[figure])}
                </button>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
