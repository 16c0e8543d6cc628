import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './NoticeBar.module.css';

/** The outcome of a press. */
export type Notice = {
  intent: 'success' | 'error' | 'warning' | 'info';
  message: string;
  reason?: string;
  /** Nobody has just pressed anything: the page stays where it is. */
  isLate?: boolean;
};

/**
 * Shows a notice where it is visible, and announces it to screen readers.
 * @param children what can be done about it
 */
export const NoticeBar = ({ notice, children }: { notice: Notice | undefined; children?: ReactNode }) => {
  const region = useRef<HTMLDivElement>(null);
  const isLate = notice?.isLate;
  const words = notice && `${notice.message} ${notice.reason ?? ''}`;
  useEffect(() => {
    if (words && !isLate) region.current?.scrollIntoView({ block: 'nearest' });
  }, [words, isLate]);

  return (
    <div ref={region} aria-live="polite" className={styles.live}>
      {notice && (
        <MessageBar intent={notice.intent} layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{notice.message}</MessageBarTitle>
            {notice.reason}
            {children}
          </MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
};
