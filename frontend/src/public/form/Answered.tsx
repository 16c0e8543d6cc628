import type { Receipt } from '../../../../domain/contract/answers.ts';
import { screenTexts } from '../../../../domain/forms/screenTexts.ts';
import { formTexts } from '../../../../domain/forms/texts.ts';
import { troubleTexts } from '../../../../domain/forms/troubleTexts.ts';
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts';
import styles from '../FormPages.module.css';
import { Contact } from '../Layout.tsx';
import { useTitle } from './useTitle.ts';

type AnsweredProps = { receipt: Receipt; title?: string; text?: string };

/** A form that can be answered once, opened again on the device that answered it; or one whose last screen did not come. */
export const Answered = ({ receipt, title = troubleTexts.answered, text }: AnsweredProps) => {
  useTitle(title, 'end');
  return (
    <section className={styles.ending} aria-labelledby="answered">
      <h1 id="answered" tabIndex={-1} ref={useFocusOnMount<HTMLHeadingElement>()}>
        {title}
      </h1>
      {text && <p>{text}</p>}
      <p>
        {screenTexts.reference} <strong>{receipt.reference}</strong>
      </p>
      <h2>{formTexts.whomToCall}</h2>
      <Contact />
    </section>
  );
};
