import type { ReactNode } from 'react';
import styles from './Greyed.module.css';
import { LateNote } from './LateNote.tsx';

type GreyedProps = {
  /** Whether the content is outdated while newer data loads. */
  isGreyed: boolean;
  /** What is loading, as in messages: “the report”. */
  what: string;
  /** Whether something beside it says that already. */
  isSaid?: boolean;
  children: ReactNode;
};

/** Keeps earlier content, greyed, while newer data loads; after a while it says that there is no answer. */
export const Greyed = ({ isGreyed, what, isSaid = false, children }: GreyedProps) => (
  <>
    {isGreyed && !isSaid && <LateNote what={what} />}
    <div className={isGreyed ? `${styles.parts} ${styles.greyed}` : styles.parts} aria-busy={isGreyed} inert={isGreyed}>
      {children}
    </div>
  </>
);
