import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './NoticeBar.module.css';

/** What came of something that was pressed. */
export type Notice = { intent: 'success' | 'error' | 'warning'; message: string; reason?: string };

/**
 * Says it where it is seen, whatever was pressed, and to those who do not see it appear.
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
