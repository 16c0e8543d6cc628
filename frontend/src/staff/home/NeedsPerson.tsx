import type { ReactNode } from 'react';
import styles from './Home.module.css';

type NeedsPersonProps = {
  count: number;
  /** Goes on from the number: “emails did not reach everybody”. */
  what: ReactNode;
  more?: string;
  /** What can be done about it. */
  children: ReactNode;
};

/** One thing on Home that waits for somebody: how many, of what, and the press that settles it. */
export const NeedsPerson = ({ count, what, more, children }: NeedsPersonProps) => (
  <div className={styles.need} data-need>
    <strong className={styles.number}>{count}</strong>
    <div className={styles.words}>
      <p>{what}</p>
      {more && <p className={styles.quiet}>{more}</p>}
    </div>
    <div className={styles.act}>{children}</div>
  </div>
);
