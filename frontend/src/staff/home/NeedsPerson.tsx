import type { ReactNode } from 'react';
import { countText } from '../volunteers/resultPage.ts';
import styles from './Home.module.css';

type NeedsPersonProps = {
  count: number;
  /** Continues after the number: “emails did not reach everybody”. */
  what: ReactNode;
  more?: ReactNode;
  /** The actions. */
  children?: ReactNode;
};

/** One thing on Home that needs a person: how many, of what, and the button for it. */
export const NeedsPerson = ({ count, what, more, children }: NeedsPersonProps) => (
  <div className={styles.need} data-need>
    <strong className={styles.number}>{countText(count)}</strong>
    <div className={styles.words}>
      <p>{what}</p>
      {more && <p className={styles.quiet}>{more}</p>}
    </div>
    {children && <div className={styles.act}>{children}</div>}
  </div>
);
