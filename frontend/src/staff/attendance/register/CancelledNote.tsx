import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useNavigate } from 'react-router-dom';
import { displayHours } from '../../../../../domain/attendance/times.ts';
import { staffPaths } from '../../../../../domain/contract/staffPaths.ts';
import type { RegisterSource } from '../../outbox/marks.ts';
import type { Occasion } from './registerKind.ts';
import { useCancelling } from './useCancelling.ts';

/** Says that a session was called off, and what is left to do. */
export const CancelledNote = ({ source, occasion }: { source: RegisterSource; occasion: Occasion }) => {
  const cancelling = useCancelling(source);
  const navigate = useNavigate();
  if (!occasion.cancelledOn) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        Cancelled on {displayHours(occasion.cancelledOn)}. Nobody is absent.
        {cancelling.isError && ' It could not be changed. Please check your connection and try again.'}
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={() => navigate(`${staffPaths.massEmail}?${source.kind}=${source.id}`)}>
          Write to those who were coming
        </Button>
        <Button disabledFocusable={cancelling.isPending} onClick={() => cancelling.mutate(null)}>
          It takes place
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
};
