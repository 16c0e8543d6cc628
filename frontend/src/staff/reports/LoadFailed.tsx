import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useStaff } from '../signin/staff.ts';

type LoadFailedProps = {
  /** As the message names it: “the report”. */
  what: string;
  onRetry: () => void;
};

/** A load that failed asks to log in again, as an outdated sign-in is the commonest reason. */
export const LoadFailed = ({ what, onRetry }: LoadFailedProps) => {
  const { tokens } = useStaff();
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>Sorry, {what} could not be loaded. Please log in again, or try once more.</MessageBarBody>
      <MessageBarActions>
        <Button onClick={onRetry}>Retry</Button>
        {tokens.signOut && <Button onClick={() => tokens.signOut?.()}>Log in again</Button>}
      </MessageBarActions>
    </MessageBar>
  );
};
