import { Title3 } from '@fluentui/react-components';
import { InitialLoad } from '../InitialLoad.tsx';
import styles from '../SendEmail.module.css';
import { useEmailSettings } from '../useEmailSettings.ts';
import { SendEmailScreen } from './SendEmailScreen.tsx';

/** The screen that writes a bulk email, and shows the progress of the latest ones. */
export const SendEmail = () => {
  const settings = useEmailSettings();
  return (
    <div className={styles.screen}>
      <Title3 as="h1">Send Email</Title3>
      <InitialLoad
        data={settings.data}
        error={settings.error}
        failure={settings.failureReason}
        isFetching={settings.isFetching}
        onRetry={() => settings.refetch()}
        what="the email form"
      >
        {(loaded) => <SendEmailScreen settings={loaded} />}
      </InitialLoad>
    </div>
  );
};
