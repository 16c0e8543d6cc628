import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { displayDateTime } from '../../../../../domain/time.ts';
import type { RegisterSource } from '../../outbox/marks.ts';
import { useEmailSession } from '../../volunteers/useEmailSession.ts';
import type { Occasion } from '../records/registerKind.ts';
import { useCancelling } from './useCancelling.ts';

/** Says that a session is called off, and what remains to be done. */
export const CancelledNote = ({ source, occasion }: { source: RegisterSource; occasion: Occasion }) => {
  const cancelling = useCancelling(source);
  const wanted = { who: 'listed', subject: `Cancelled: ${occasion.name}`, isOfChange: true } as const;
  const { write, isBusy, problem, said, ways } = useEmailSession(
    { ...occasion, ...source },
    occasion.isCalledOff ? wanted : undefined,
  );
  if (!occasion.isCalledOff) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {occasion.cancelledOn
          ? `Cancelled on ${displayDateTime(occasion.cancelledOn)}.`
          : 'Deactivated in Dynamics, so it does not take place; to reinstate it, activate it there.'}{' '}
        Nobody is absent.
        {problem && ` ${problem}`}
        {said && ` ${said}`}
        {cancelling.isError && ' The session could not be changed. Please check your connection and try again.'}
      </MessageBarBody>
      <MessageBarActions>
        {ways.map(({ label, open }) => (
          <Button key={label} onClick={open}>
            {label}
          </Button>
        ))}
        {!said && (
          <Button disabledFocusable={isBusy} onClick={() => write(wanted)}>
            Email the volunteers who were coming
          </Button>
        )}
        {occasion.cancelledOn && (
          <Button disabledFocusable={cancelling.isPending} onClick={() => cancelling.mutate(null)}>
            Reinstate the session
          </Button>
        )}
      </MessageBarActions>
    </MessageBar>
  );
};
