import type { ReactNode } from 'react';
import { useDelayed } from '../../ui/useDelayed.ts';
import { BehindNote } from '../signin/LateNote.tsx';
import styles from './Outage.module.css';

type OutageProps = {
  isFetching: boolean;
  error: Error | null;
  /** As the messages name it: “the sent emails”. */
  what: string;
  children: ReactNode;
};

/** With the pause between two looks, this says that nobody answers within ten seconds. */
const patienceMs = 4000;

/** What was loaded stays when looking again brings no answer: grey, and with a word that it may be out of date. */
export const Outage = ({ isFetching, error, what, children }: OutageProps) => {
  const isLate = useDelayed(isFetching, patienceMs);
  return (
    <>
      {isLate && !error && <BehindNote what={what} />}
      <div className={`${styles.shown} ${isLate || error ? styles.stale : ''}`}>{children}</div>
    </>
  );
};
