import { Button, MessageBar, MessageBarBody, Title3 } from '@fluentui/react-components';
import styles from './Shell.module.css';

/** A screen fell over, or did not come: say so, and offer another try. */
export const ScreenFailed = () => (
  <div className={styles.alone}>
    <Title3 as="h1">This screen could not be shown</Title3>
    <MessageBar intent="error">
      <MessageBarBody>Something went wrong while it was loaded. Please check your connection.</MessageBarBody>
    </MessageBar>
    <Button appearance="primary" onClick={() => window.location.reload()}>
      Retry
    </Button>
  </div>
);
