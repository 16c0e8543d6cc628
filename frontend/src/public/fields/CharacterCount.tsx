import { answerErrors, formTexts } from '../../../../domain/forms/texts.ts';
import { useDebounced } from '../../ui/useDebounced.ts';
import styles from './fields.module.css';

type CharacterCountProps = {
  id: string;
  length: number;
  most: number;
  /** Shows the count from the first character on, and reports at once that a text is too long. */
  live?: boolean | undefined;
};

/** The count appears when this many characters are left, or a tenth of all. */
const nearBy = 20;
/** Screen readers announce it after a pause in typing, in milliseconds, and not at every key. */
const speakingPause = 1000;

/** Counts down near the limit of a text, and reports by how much one is too long. Text is never cut. */
export const CharacterCount = ({ id, length, most, live }: CharacterCountProps) => {
  const left = most - length;
  const isNear = left <= Math.max(nearBy, most / 10);
  const said = isNear ? formTexts.charactersLeft(left) : '';
  const spoken = useDebounced(said, speakingPause);
  return (
    <>
      <p id={id} className={styles.counter} data-over={left < 0} hidden={!live && !isNear}>
        {`${live && left < 0 ? `${answerErrors.tooLong(most)} ` : ''}${!live || left < 0 ? said : ''} ${live ? `${length} / ${most}` : ''}`}
      </p>
      <span className="visuallyHidden" role="status">
        {spoken}
      </span>
    </>
  );
};
