import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useStaff } from '../session/staff.ts';

type LoadFailedProps = {
  /** Its name in the message: “the report”. */
  what: string;
  onRetry: () => void;
};

/** A failed load asks to log in again, because an expired sign-in is the most common reason. */
export const LoadFailed = ({ what, onRetry }: LoadFailedProps) => {
  const { tokens } = useStaff();
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>Sorry, {what} could not be loaded. Please log in again, or try again.</MessageBarBody>
      <MessageBarActions>
        <Button onClick={onRetry}>Retry</Button>
        {tokens.signOut && <Button onClick={() => tokens.signOut?.()}>Log in again</Button>}
      </MessageBarActions>
    </MessageBar>
  );
};
