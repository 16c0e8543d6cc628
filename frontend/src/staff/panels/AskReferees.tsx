import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { RequestFailed } from '../../http/request.ts';
import { useAskReferees } from '../clearance/useAskReferees.ts';

/** Asks both referees of the volunteer, by one press. */
export const AskReferees = ({ id }: { id: string }) => {
  const { mutate, isPending, data, error } = useAskReferees();
  return (
    <>
      <Button appearance="primary" disabledFocusable={isPending} onClick={() => mutate(id)}>
        Ask both referees
      </Button>
      <div role="status">
        {(data || error) && (
          <MessageBar intent={error ? 'error' : 'success'} layout="multiline">
            <MessageBarBody>
              {error instanceof RequestFailed && error.error
                ? error.error.message
                : (data ?? 'The referees could not be asked. Please check your connection and press again.')}
            </MessageBarBody>
          </MessageBar>
        )}
      </div>
    </>
  );
};
