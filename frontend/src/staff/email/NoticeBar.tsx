import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import styles from './NoticeBar.module.css';

/** What came of something that was pressed. */
export type Notice = { intent: 'success' | 'error' | 'warning'; message: string; reason?: string };

/** Says it where it is seen, whatever was pressed, and to those who do not see it appear. */
export const NoticeBar = ({ notice }: { notice: Notice | undefined }) => {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice) region.current?.scrollIntoView({ block: 'nearest' });
  }, [notice]);

  return (
    <div ref={region} aria-live="polite" className={styles.live}>
      {notice && (
        <MessageBar intent={notice.intent} layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{notice.message}</MessageBarTitle>
            {notice.reason}
          </MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
};
