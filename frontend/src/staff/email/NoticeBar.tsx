import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';

import styles from './ScheduledEmails.module.css';

/** What came of something that was pressed. */
export type Notice = { intent: 'success' | 'error' | 'warning'; message: string; reason?: string };

/** Says it, also to those who do not see it appear. */
export const NoticeBar = ({ notice }: { notice: Notice | undefined }) => (
  <div aria-live="polite" className={styles.live}>
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
