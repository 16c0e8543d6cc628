import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { displayHours } from '../../../../../../domain/attendance/times.ts';
import { displayTime } from '../../../../../../domain/time.ts';
import type { Occasion, RegisterRow } from '../../records/registerKind.ts';
import styles from './PaperRegister.module.css';

type PaperRegisterProps = { occasion: Occasion; rows: readonly RegisterRow[]; onDone: () => void };

/** A register for a clipboard: name, in, out, signature. It prints as soon as it is rendered. */
export const PaperRegister = ({ occasion, rows, onDone }: PaperRegisterProps) => {
  useEffect(() => {
    // After the page has rendered it.
    const timer = setTimeout(() => {
      window.print();
      onDone();
    });
    return () => clearTimeout(timer);
  }, [onDone]);
  return createPortal(
    <section className={styles.paper} aria-label="Register for paper">
      <h1>{occasion.name}</h1>
      <p>{occasion.scheduledOn && displayHours(occasion.scheduledOn)}</p>
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
          {rows.map(({ id, name, start, end }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{start && displayTime(start)}</td>
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
