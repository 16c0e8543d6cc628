import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useState } from 'react';
import { onDemand } from '../../ui/onDemand.tsx';
import { useStaff } from '../session/staff.ts';

const SignOutQuestion = onDemand(
  async () => (await import('../signin/SignOutQuestion.tsx')).SignOutQuestion,
  'the question',
);

type LoadFailedProps = {
  /** Its name in the message: “the report”. */
  what: string;
  onRetry: () => void;
};

/** A failed load asks to log in again, because an expired sign-in is the most common reason. */
export const LoadFailed = ({ what, onRetry }: LoadFailedProps) => {
  const { tokens } = useStaff();
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>Sorry, {what} could not be loaded. Please log in again, or try again.</MessageBarBody>
      <MessageBarActions>
        <Button onClick={onRetry}>Retry</Button>
        {tokens.signOut && <Button onClick={() => setIsLeaving(true)}>Log in again</Button>}
      </MessageBarActions>
      {isLeaving && <SignOutQuestion onStay={() => setIsLeaving(false)} />}
    </MessageBar>
  );
};
