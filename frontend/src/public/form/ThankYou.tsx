import type { Receipt } from '../../../../domain/contract/answers.ts';
import { formTexts } from '../../../../domain/forms/texts.ts';
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts';
import styles from './FormPages.module.css';

export const ThankYou = ({ receipt }: { receipt: Receipt }) => (
  <section className={styles.thankYou} aria-labelledby="thank-you">
    <svg className={styles.tick} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="22" />
      <path d="M14 25l7 7 13-15" />
    </svg>
    <h1 id="thank-you" tabIndex={-1} ref={useFocusOnMount<HTMLHeadingElement>()}>
      {formTexts.thankYouTitle}
    </h1>
    <p>{formTexts.thankYouText}</p>
    <p className={styles.reference}>
      Your reference: <strong>{receipt.reference}</strong>
    </p>
  </section>
);
