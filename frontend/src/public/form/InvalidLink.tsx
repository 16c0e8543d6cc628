import type { Link } from '../../../../domain/forms/formTypes.ts';
import { screenTexts } from '../../../../domain/forms/screenTexts.ts';
import { formTexts } from '../../../../domain/forms/texts.ts';
import styles from '../FormPages.module.css';
import { isLinkOver } from './linkOver.ts';
import { useTitle } from './useTitle.ts';

/** Says that the link is invalid, and, by the last day in its address, whether it has expired. Shown if this device has no receipt of it. */
export const InvalidLink = ({ link }: { link: Link }) => {
  useTitle(formTexts.invalidLink, 'end');
  return (
    <section className={styles.ending}>
      <h1>{formTexts.invalidLink}</h1>
      <p role="alert">{formTexts.invalidLinkAlert[link.noun]}</p>
      {isLinkOver() && <p>{formTexts.linkIsOver}</p>}
      {/* The telephone number stands in one line. */}
      <p>{screenTexts.ifAnswered.replace(/(\d) (?=\d)/g, '$1\u00a0')}</p>
    </section>
  );
};
