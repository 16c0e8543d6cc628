import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useState } from 'react';

type WhoIsHereProps = {
  name: string | undefined;
  /** Logs out, so that the next person is asked who they are. */
  onLeave: () => void;
};

/** Says whom a new tab has logged in without asking: on a shared tablet somebody else may have opened it. */
export const WhoIsHere = ({ name = 'the last person', onLeave }: WhoIsHereProps) => {
  const [isKnown, setIsKnown] = useState(false);
  if (isKnown) return null;
  return (
    <MessageBar layout="multiline">
      <MessageBarBody>You are logged in as {name}, who used this device last.</MessageBarBody>
      <MessageBarActions>
        <Button onClick={onLeave}>Not you?</Button>
        <Button onClick={() => setIsKnown(true)}>That is me</Button>
      </MessageBarActions>
    </MessageBar>
  );
};
