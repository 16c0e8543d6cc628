import type { ReactNode } from 'react';
import styles from './Greyed.module.css';
import { LateNote } from './LateNote.tsx';

type GreyedProps = {
  /** Whether what is shown is not what was asked for: the answer is on its way. */
  isGreyed: boolean;
  /** What is on its way, as messages name it: “the report”. */
  what: string;
  /** Whether something beside it says that already. */
  isSaid?: boolean;
  children: ReactNode;
};

/** What was shown before stays, greyed, while something newer loads; after a while it says that there is no answer. */
export const Greyed = ({ isGreyed, what, isSaid = false, children }: GreyedProps) => (
  <>
    {isGreyed && !isSaid && <LateNote what={what} />}
    <div className={isGreyed ? `${styles.parts} ${styles.greyed}` : styles.parts} aria-busy={isGreyed} inert={isGreyed}>
      {children}
    </div>
  </>
);
