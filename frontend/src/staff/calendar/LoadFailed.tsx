import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';

type LoadFailedProps = { isRetrying: boolean; onRetry: () => void };

/** Shown when the calendar could not be read. Reloading the page signs in again; what was typed stays in this tab. */
export const LoadFailed = ({ isRetrying, onRetry }: LoadFailedProps) => (
  <MessageBar intent="error" layout="multiline" role="alert">
    <MessageBarBody>The calendar could not be loaded. Please log in again. Nothing you typed is lost.</MessageBarBody>
    <MessageBarActions>
      <Button appearance="primary" onClick={() => window.location.reload()}>
        Log in again
      </Button>
      <Button disabledFocusable={isRetrying} onClick={onRetry}>
        Retry
      </Button>
    </MessageBarActions>
  </MessageBar>
);
