import { signatureIn } from '../../../../domain/contract/linkText.ts';
import type { Link } from '../../../../domain/forms/formTypes.ts';
import { formTexts } from '../../../../domain/forms/texts.ts';
import styles from '../FormPages.module.css';

/** Returns whether the last valid day in the address itself has passed; the API does not say so. */
function isOver(): boolean {
  const lastDay = signatureIn.exec(window.location.pathname.replace(/\/$/, ''))?.[1];
  return lastDay !== undefined && lastDay < singaporeDigits();
}

/** Returns today in Singapore, `YYYYMMDD`, without the date library, which the first page must not wait for. */
const singaporeDigits = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10).replace(/-/g, '');

export const InvalidLink = ({ link }: { link: Link }) => (
  <section className={styles.ending} data-ends>
    <h1>{formTexts.invalidLink}</h1>
    <p role="alert">{formTexts.invalidLinkAlert[link.noun]}</p>
    {isOver() && <p>{formTexts.linkIsOver}</p>}
  </section>
);
