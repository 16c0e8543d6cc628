import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useDelayed } from '../../ui/useDelayed.ts';
import { useOnline } from '../../ui/useOnline.ts';

/** After this many milliseconds a spinner alone is not enough. */
export const lateAfterMs = 8000;

/** Says beside a spinner that something is wrong, while loading is retried. */
export const LateNote = ({ what }: { what: string }) => {
  const isOnline = useOnline();
  const isLate = useDelayed(true, lateAfterMs);
  if (isOnline && !isLate) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {isOnline
          ? `Loading ${what} takes longer than usual. We keep trying.`
          : 'There is no signal. Loading continues when there is one.'}
      </MessageBarBody>
    </MessageBar>
  );
};

/** A note above outdated data. */
export const OutdatedNote = ({ what }: { what: string }) => {
  const isOnline = useOnline();
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {isOnline ? `The server does not respond, so ${what} may be out of date.` : 'There is no signal.'} You see what
        was loaded last. We keep trying.
      </MessageBarBody>
    </MessageBar>
  );
};
