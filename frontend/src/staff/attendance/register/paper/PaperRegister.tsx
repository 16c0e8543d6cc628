import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { displayDateTime, displayTime } from '../../../../../../domain/time.ts';
import type { Occasion, RegisterRow } from '../../records/registerKind.ts';
import styles from './PaperRegister.module.css';

type PaperRegisterProps = { occasion: Occasion; rows: readonly RegisterRow[] };

/**
 * A register for a clipboard: name, in, out, signature. The screen prints nothing else, also when it is printed by the
 * browser's own menu or Ctrl+P.
 */
export const PaperRegister = ({ occasion, rows }: PaperRegisterProps) => {
  const isPrinting = useIsPrinting();
  if (!isPrinting) return null;
  return createPortal(
    <section className={styles.paper} aria-label="Register for paper">
      <h1>{occasion.name}</h1>
      <p>{occasion.scheduledOn && `${displayDateTime(occasion.scheduledOn)} hrs`}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">In</th>
            <th scope="col">Out</th>
            <th scope="col">Signature</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, start, end, came }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{start ? displayTime(start) : came && 'Came'}</td>
              <td>{end && displayTime(end)}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  );
};

/** Returns whether the browser is about to print, or prints. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser takes what is on the page as soon as the event has been handled.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
