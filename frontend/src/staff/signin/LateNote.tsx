import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useDelayed } from '../../ui/useDelayed.ts';
import { useOnline } from '../../ui/useOnline.ts';

/** After this many milliseconds a spinner alone is not enough. */
export const patienceMs = 8000;

/** Says beside a spinner that something is wrong, while loading is retried. */
export const LateNote = ({ what }: { what: string }) => {
  const isOnline = useOnline();
  const isLate = useDelayed(true, patienceMs);
  if (isOnline && !isLate) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {isOnline
          ? `There is no answer for ${what} yet. We go on trying.`
          : 'There is no signal. We go on as soon as there is one.'}
      </MessageBarBody>
    </MessageBar>
  );
};

/** A note above outdated data. */
export const BehindNote = ({ what }: { what: string }) => {
  const isOnline = useOnline();
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {isOnline ? `There is no answer for ${what}.` : 'There is no signal.'} You see what was read last; we go on
        trying.
      </MessageBarBody>
    </MessageBar>
  );
};
