import type { Link } from '../../../../domain/forms/formTypes.ts';
import { screenTexts } from '../../../../domain/forms/screenTexts.ts';
import { formTexts } from '../../../../domain/forms/texts.ts';
import styles from '../FormPages.module.css';
import { isLinkOver } from './linkOver.ts';
import { useTitle } from './useTitle.ts';

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
