import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './NoticeBar.module.css';

/** The outcome of a press. */
export type Notice = { intent: 'success' | 'error' | 'warning'; message: string; reason?: string };

/**
 * Shows a notice where it is visible, and announces it to screen readers.
 * @param children what can be done about it
 */
export const NoticeBar = ({ notice, children }: { notice: Notice | undefined; children?: ReactNode }) => {
  const region = useRef<HTMLDivElement>(null);
  const words = notice && `${notice.message} ${notice.reason ?? ''}`;
  useEffect(() => {
    if (words) region.current?.scrollIntoView({ block: 'nearest' });
  }, [words]);

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
