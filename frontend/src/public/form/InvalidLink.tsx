import { signatureIn } from '../../../../domain/contract/linkText.ts';
import type { Link } from '../../../../domain/forms/formTypes.ts';
import { formTexts } from '../../../../domain/forms/texts.ts';
import styles from '../FormPages.module.css';

/** Whether the last good day that the address itself names has passed: the API says nothing about it. */
function isOver(): boolean {
  const lastDay = signatureIn.exec(window.location.pathname.replace(/\/$/, ''))?.[1];
  return lastDay !== undefined && lastDay < singaporeDigits();
}

/** Today in Singapore, `YYYYMMDD`; without the library of dates, which the first page is not to wait for. */
const singaporeDigits = (): string =>
  new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');

export const InvalidLink = ({ link }: { link: Link }) => (
  <section className={styles.ending} data-ends>
    <h1>{formTexts.invalidLink}</h1>
    <p role="alert">{formTexts.invalidLinkAlert[link.noun]}</p>
    {isOver() && <p>{formTexts.linkIsOver}</p>}
  </section>
);
