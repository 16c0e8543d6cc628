import { Button, Spinner } from '@fluentui/react-components';
import { ChatRegular, MailRegular } from '@fluentui/react-icons';
import type { PanelItem } from '../../../../domain/panels.ts';
import styles from './LinkPanel.module.css';
import type { Sending } from './useSendLink.ts';

const icons = { sms: <ChatRegular />, email: <MailRegular /> };

/** By SMS and by email. All of a panel's wait while one sends. */
export const SendButtons = ({ item, sending: { sending, press } }: { item: PanelItem; sending: Sending }) => {
  const { send } = item;
  if (!send) return null;
  return (
    <div className={styles.buttons}>
      {(['sms', 'email'] as const).map((channel) => (
        <Button
          key={channel}
          appearance="primary"
          className={styles.send}
          icon={sending?.item === item && sending.channel === channel ? <Spinner size="tiny" /> : icons[channel]}
          disabledFocusable={sending !== undefined}
          onClick={() => press({ item, channel })}
        >
          {send[channel]}
        </Button>
      ))}
    </div>
  );
};
