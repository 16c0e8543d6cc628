import type { Link } from '../../../../domain/forms/formTypes.ts';
import { formTexts } from '../../../../domain/forms/texts.ts';
import styles from '../FormPages.module.css';
import { isLinkOver } from './linkOver.ts';

export const InvalidLink = ({ link }: { link: Link }) => (
  <section className={styles.ending} data-ends>
    <h1>{formTexts.invalidLink}</h1>
    <p role="alert">{formTexts.invalidLinkAlert[link.noun]}</p>
    {isLinkOver() && <p>{formTexts.linkIsOver}</p>}
  </section>
);
