import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { displayHours } from '../../../../../domain/attendance/times.ts';
import type { EmailStart } from '../../../../../domain/contract/emailStart.ts';
import { staffPaths } from '../../../../../domain/contract/staffPaths.ts';
import type { RegisterSource } from '../../outbox/marks.ts';
import { useDataverse } from '../../signin/useDataverse.ts';
import type { Occasion } from './registerKind.ts';
import { registerKinds } from './registerKinds.ts';
import { useCancelling } from './useCancelling.ts';

/** Says that a session was called off, and what is left to do. */
export const CancelledNote = ({ source, occasion }: { source: RegisterSource; occasion: Occasion }) => {
  const cancelling = useCancelling(source);
  const dataverse = useDataverse();
  const navigate = useNavigate();
  const writing = useMutation({
    networkMode: 'always',
    mutationFn: () => registerKinds[source.kind].readAddresses(source.id, { dataverse }),
    onSuccess: (recipients) => {
      const start: EmailStart = { subject: `Cancelled: ${occasion.name}`, recipients };
      navigate(staffPaths.massEmail, { state: start });
    },
  });
  if (!occasion.cancelledOn) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        Cancelled on {displayHours(occasion.cancelledOn)}. Nobody is absent.
        {writing.isError && ' Their addresses could not be read. Please check your connection and try again.'}
        {cancelling.isError && ' It could not be changed. Please check your connection and try again.'}
      </MessageBarBody>
      <MessageBarActions>
        <Button disabledFocusable={writing.isPending} onClick={() => writing.mutate()}>
          Write to those who were coming
        </Button>
        <Button disabledFocusable={cancelling.isPending} onClick={() => cancelling.mutate(null)}>
          It takes place
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
};
