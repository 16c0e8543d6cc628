import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { apiPaths, sendActions } from '../../../../domain/contract/paths.ts';
import { RequestFailed } from '../../http/request.ts';
import { useStaff } from '../session/staff.ts';
import { staffAct } from '../session/staffCalls.ts';

/**
 * Sends a volunteer the link to their list of referees, by email. A press without an answer keeps its key, so that
 * pressing again sends once; a link that was just sent is sent again by a press that answers the API's question.
 */
export function useSendList(volunteerId: string) {
  const { tokens } = useStaff();
  const key = useRef(crypto.randomUUID());
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: (again: string | undefined) =>
      staffAct(
        tokens,
        apiPaths.characterReferees,
        sendActions.email,
        { vol_id: volunteerId, ...(again && { again }) },
        { key: key.current },
      ),
    onError: (error) => {
      // The press has ended: another one is a new message.
      if (error instanceof RequestFailed && error.isFinal) key.current = crypto.randomUUID();
    },
  });
  const { error } = sending;
  const refusal = error instanceof RequestFailed ? error.error : undefined;
  const again = refusal?.code === 'sent-already' ? refusal.fields?.again : undefined;
  const failed = refusal?.message ?? (error ? notSent : undefined);
  return {
    isSent: sending.isSuccess,
    isBusy: sending.isPending,
    asksAgain: again !== undefined,
    send: () => sending.mutate(again),
    said: sending.isSuccess ? `Sent to ${sending.data.sentTo}.` : failed,
  };
}

const notSent = 'It may not have been sent. Please press again: it is sent once.';
