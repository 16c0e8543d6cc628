import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EmailRef } from '../../../../../domain/contract/email.ts';
import { apiPaths } from '../../../../../domain/contract/paths.ts';
import { useStaff } from '../../session/staff.ts';
import { resumeEmail, stopEmail, undoEmail } from '../emailCalls.ts';
import type { Notice } from '../NoticeBar.tsx';
import { reasonOf } from '../reasons.ts';
import { scheduledKey } from '../useScheduledEmails.ts';

/**
 * Stops, resumes and undoes an email.
 * @param onDone called with the outcome
 * @param onUndone called when it was undone before anything was sent
 */
export function useEmailOrders(
  { kind, id, subject }: EmailRef & { subject: string },
  onDone: (notice: Notice) => void,
  onUndone?: () => void,
) {
  const { tokens } = useStaff();
  const queries = useQueryClient();
  const email = { kind, id };
  const onError = (error: unknown) =>
    onDone({ intent: 'error', message: 'That did not work.', reason: reasonOf(error) });
  const onSettled = () => {
    queries.invalidateQueries({ queryKey: [apiPaths.emailProgress] });
    queries.invalidateQueries({ queryKey: scheduledKey });
    queries.invalidateQueries({ queryKey: ['sent email', kind, id] });
    queries.invalidateQueries({ queryKey: ['deliveries', kind, id] });
  };
  const stop = useMutation({
    networkMode: 'always',
    mutationFn: () => stopEmail(tokens, email),
    onSuccess: () =>
      onDone({
        intent: 'success',
        message: `“${subject}” is stopped.`,
        reason: 'Messages that were already sent still arrive.',
      }),
    onError,
    onSettled,
  });
  const resume = useMutation({
    networkMode: 'always',
    mutationFn: () => resumeEmail(tokens, email),
    onSuccess: () => onDone({ intent: 'success', message: `“${subject}” is being sent to the others.` }),
    onError,
    onSettled,
  });
  const undo = useMutation({
    networkMode: 'always',
    mutationFn: () => undoEmail(tokens, id),
    onSuccess: () => {
      onUndone?.();
      onDone({ intent: 'success', message: `“${subject}” was undone.`, reason: 'Nothing was sent.' });
    },
    onError,
    onSettled,
  });
  return { stop, resume, undo, busy: stop.isPending || resume.isPending || undo.isPending };
}
