import { mergeClasses } from '@fluentui/react-components';
import { type Found, type FoundKind, foundKinds } from '../../../../../dataverse/readings/find/found.ts';
import styles from './FindDialog.module.css';

const labels: Readonly<Record<FoundKind, string>> = {
  volunteers: 'Volunteers',
  contacts: 'Contacts',
  referees: 'Referees',
  organizations: 'Organisations',
  sessions: 'Activities and trainings',
};

type FoundListProps = {
  id: string;
  /** In the order of their kinds. */
  found: readonly Found[];
  active: number;
  optionId: (index: number) => string;
  onOpen: (found: Found) => void;
};

/** The results under the names of their kinds. Focus stays in the field. */
export const FoundList = ({ id, found, active, optionId, onOpen }: FoundListProps) => {
  const numbered = found.map((one, index) => ({ one, index }));
  return (
    <div id={id} role="listbox" aria-label="Results" className={styles.list}>
      {foundKinds.map((kind) => {
        const some = numbered.filter(({ one }) => one.kind === kind);
        return (
          some.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
            <div key={kind} role="group" aria-label={labels[kind]}>
              <div aria-hidden className={styles.kind}>
                {labels[kind]}
              </div>
              {some.map(({ one, index }) => (
                <div
                  key={one.key}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  className={mergeClasses(styles.option, index === active && styles.active)}
                  onClick={() => onOpen(one)}
                  onKeyDown={({ key }) => key === 'Enter' && onOpen(one)}
                >
                  <span className={styles.name}>
                    {one.name}
                    {one.note && <span className={styles.note}>{one.note}</span>}
                  </span>
                  <span className={styles.about}>{one.about.join(' · ')}</span>
                </div>
              ))}
            </div>
          )
        );
      })}
    </div>
  );
};
