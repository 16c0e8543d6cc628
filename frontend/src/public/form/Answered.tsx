import type { Receipt } from '../../../../domain/contract/answers.ts';
import { screenTexts } from '../../../../domain/forms/screenTexts.ts';
import { troubleTexts } from '../../../../domain/forms/troubleTexts.ts';
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts';
import styles from '../FormPages.module.css';
import { useTitle } from './useTitle.ts';

/** A form that can be answered once, opened again on the device that answered it. */
export const Answered = ({ receipt }: { receipt: Receipt }) => {
  useTitle(troubleTexts.answered);
  return (
    <section className={styles.ending} aria-labelledby="answered" data-ends>
      <h1 id="answered" tabIndex={-1} ref={useFocusOnMount<HTMLHeadingElement>()}>
        {troubleTexts.answered}
      </h1>
      <p>
        {screenTexts.reference} <strong>{receipt.reference}</strong>
      </p>
    </section>
  );
};
