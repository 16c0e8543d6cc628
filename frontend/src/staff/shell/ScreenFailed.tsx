import { Button, MessageBar, MessageBarBody, Title3 } from '@fluentui/react-components';
import styles from './Shell.module.css';

/** Shown when a screen crashed, or did not load, with a retry. */
export const ScreenFailed = () => (
  <div className={styles.alone}>
    <Title3 as="h1">This screen could not be shown</Title3>
    <MessageBar intent="error">
      <MessageBarBody>It could not be loaded. Please check your connection and try again.</MessageBarBody>
    </MessageBar>
    <Button appearance="primary" onClick={() => window.location.reload()}>
      Retry
    </Button>
  </div>
);
