import { useState } from 'react';
import { ownPageTexts } from '../../../../domain/signup/ownPageTexts.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './OwnPage.module.css';

/** Their sessions in a calendar of their own. @param path of its address, which programs read without a link */
export const Calendar = ({ path }: { path: string }) => {
  const [isCopied, setCopied] = useState(false);
  const { host, origin } = window.location;
  const copy = () =>
    navigator.clipboard.writeText(origin + path).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <section>
      <h2>{ownPageTexts.calendar}</h2>
      <p>{ownPageTexts.calendarText}</p>
      <div className={styles.buttons}>
        <a className={styles.link} href={`webcal://${host}${path}`}>
          {ownPageTexts.subscribe}
        </a>
        {navigator.clipboard && <Button onClick={() => void copy()}>{ownPageTexts.copyAddress}</Button>}
      </div>
      <p role="status">{isCopied && ownPageTexts.copied}</p>
      <p className={styles.places}>{ownPageTexts.calendarCare}</p>
    </section>
  );
};
