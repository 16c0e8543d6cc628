import { Title3 } from '@fluentui/react-components';
import { SendEmailScreen } from './compose/SendEmailScreen.tsx';
import { InitialLoad } from './InitialLoad.tsx';
import styles from './SendEmail.module.css';
import { useWriteAgain } from './sent/useWriteAgain.ts';
import { useEmailSettings } from './useEmailSettings.ts';

/** The screen that writes a bulk email, and shows the progress of the latest ones. */
export const SendEmail = () => {
  const settings = useEmailSettings();
  const { copy, isPending, error, reset } = useWriteAgain();
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
        {(loaded) => (
          <SendEmailScreen
            settings={loaded}
            // Its text is in no draft any more: this tab has sent another since, or another tab has sent it.
            undone={{ fetch: (id) => copy({ kind: 'bulk', id }), isLoading: isPending, error, dismiss: reset }}
          />
        )}
      </InitialLoad>
    </div>
  );
};
