import { Button, Spinner } from '@fluentui/react-components';
import { withoutPlaces } from '../../../../../domain/messages/mergeFields.ts';
import type { Notice } from '../NoticeBar.tsx';
import { wasChanged } from './changedBy.ts';
import { RenameTemplate } from './RenameTemplate.tsx';
import styles from './Templates.module.css';
import type { TemplateItem } from './templateRows.ts';

type TemplateRowProps = {
  item: TemplateItem;
  /** Its text is being loaded. */
  busy: boolean;
  isRenaming: boolean;
  onUse: () => void;
  onRename: (isRenaming: boolean) => void;
  onDelete: () => void;
  onDone: (notice: Notice) => void;
};

/** One template with its actions. */
export const TemplateRow = ({ item, busy, isRenaming, onUse, onRename, onDelete, onDone }: TemplateRowProps) => (
  <li className={styles.item}>
    <div className={styles.words}>
      <strong>{item.name}</strong>
      <span>{withoutPlaces(item.subject) || '(no subject)'}</span>
      <span className={styles.quiet}>{wasChanged(item)}</span>
    </div>
    {isRenaming ? (
      <RenameTemplate item={item} onDone={onDone} onClose={() => onRename(false)} />
    ) : (
      <div className={styles.buttons}>
        <Button
          appearance="primary"
          aria-label={`Use ${item.name}`}
          disabledFocusable={busy}
          {...(busy && { icon: <Spinner size="tiny" /> })}
          onClick={onUse}
        >
          Use
        </Button>
        <Button aria-label={`Rename ${item.name}`} onClick={() => onRename(true)}>
          Rename
        </Button>
        <Button aria-label={`Delete ${item.name}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    )}
  </li>
);
