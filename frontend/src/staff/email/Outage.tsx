import type { ReactNode } from 'react';
import { useDelayed } from '../../ui/useDelayed.ts';
import { OutdatedNote } from '../data/LateNote.tsx';
import styles from './Outage.module.css';

type OutageProps = {
  isFetching: boolean;
  error: Error | null;
  /** Its name in messages: “the sent emails”. */
  what: string;
  children: ReactNode;
};

/** Together with the refresh interval, this reports an outage within ten seconds. */
const delayMs = 4000;

/** Keeps loaded data when a refresh gets no answer: greyed, with a note that it may be out of date. */
export const Outage = ({ isFetching, error, what, children }: OutageProps) => {
  const isLate = useDelayed(isFetching, delayMs);
  return (
    <>
      {isLate && !error && <OutdatedNote what={what} />}
      <div className={`${styles.shown} ${isLate || error ? styles.stale : ''}`}>{children}</div>
    </>
  );
};
