import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addressActions } from '../../../../domain/contract/addresses.ts';
import type { LinkStates } from '../../../../domain/contract/answers.ts';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import type { Panel } from '../../../../domain/panels.ts';
import { RequestFailed } from '../../http/request.ts';
import { useStaff } from '../signin/staff.ts';
import { staffAct } from '../signin/staffCalls.ts';
import styles from './LinkPanel.module.css';
import { useAddressNotes } from './useAddressNotes.ts';

type AddressNotesProps = { panel: Panel; id: string; states: LinkStates };
type Action = (typeof addressActions)[keyof typeof addressActions];

/** Shows why nothing is sent to an address of the record, and what staff can do about it. */
export const AddressNotes = ({ panel: { param }, id, states }: AddressNotesProps) => {
  const { tokens } = useStaff();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (action: Action) => staffAct(tokens, apiPaths.addresses, action, { param, id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [apiPaths.addresses, param, id] }),
  });
  const { data: barred } = useAddressNotes(param, id);
  const { sms, smsIsOn } = states;
  const say = (action: Action, words: string) => (
    <Button size="small" disabledFocusable={isPending} onClick={() => mutate(action)}>
      {words}
    </Button>
  );
  return (
    <>
      {barred?.email && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{barred.email} No email is sent to it.</MessageBarBody>
          <MessageBarActions>{say(addressActions.worksAgain, 'It works again')}</MessageBarActions>
        </MessageBar>
      )}
      {smsIsOn && sms && barred?.sms && (
        <MessageBar layout="multiline">
          <MessageBarBody>{barred.sms} No SMS is sent to this number.</MessageBarBody>
          <MessageBarActions>{say(addressActions.allowSms, 'SMS are fine again')}</MessageBarActions>
        </MessageBar>
      )}
      {smsIsOn && sms && barred?.sms === null && (
        <div className={styles.wishes}>{say(addressActions.refuseSms, 'This person wants no SMS')}</div>
      )}
      <div aria-live="polite">
        {error && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>That did not work. {reasonOf(error)}</MessageBarBody>
          </MessageBar>
        )}
      </div>
    </>
  );
};

const reasonOf = (error: Error): string =>
  error instanceof RequestFailed && error.error ? error.error.message : 'Please try again.';
