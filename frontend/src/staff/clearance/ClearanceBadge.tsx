import { mergeClasses } from '@fluentui/react-components';
import type { ClearanceNote } from '../../../../domain/clearance/override.ts';
import styles from './ClearanceBadge.module.css';

/** A badge beside a name, only for a status that needs attention. */
export const ClearanceBadge = ({ note }: { note: ClearanceNote | undefined }) => {
  if (!note || note.status === 'Cleared') return null;
  // A register says this of somebody who is suspended, and nothing else.
  if (note.bar === 'suspended')
    return (
      <span title={note.reason} className={mergeClasses(styles.badge, styles.stop)}>
        {note.reason}
      </span>
    );
  return (
    <span
      title={note.reason}
      className={mergeClasses(styles.badge, note.status === 'Not cleared' ? styles.stop : styles.soon)}
    >
      {note.status === 'Not known' ? 'Clearance not known' : note.status}
      <span className="visuallyHidden">: {note.reason}</span>
    </span>
  );
};
