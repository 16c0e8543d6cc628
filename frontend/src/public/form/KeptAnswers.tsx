import { draftTexts } from '../../../../domain/forms/draftTexts.ts';
import styles from './KeptAnswers.module.css';
import type { DraftState } from './useDraft.ts';

/** Says that answers are stored on the device, with a way to switch that off. */
export const KeptAnswers = ({ draft: { keeps, keep, isProbed } }: { draft: DraftState }) => (
  <p className={styles.kept} hidden={!isProbed}>
    <span role="status">{keeps ? draftTexts.kept : draftTexts.notKept}</span>{' '}
    {keep && (
      <button type="button" className={styles.choice} onClick={() => keep(!keeps)}>
        {keeps ? draftTexts.doNotKeep : draftTexts.keep}
      </button>
    )}
  </p>
);

/** Says that sensitive answers are not stored, with a box to allow it. */
export const KeptSensitive = ({ draft: { keepsSensitive, keepSensitive } }: { draft: DraftState }) => (
  <p className={styles.kept}>
    {draftTexts.sensitiveNotKept}{' '}
    <label className={styles.label}>
      <input type="checkbox" checked={keepsSensitive} onChange={({ target }) => keepSensitive(target.checked)} />
      {draftTexts.keepSensitive}
    </label>
  </p>
);
