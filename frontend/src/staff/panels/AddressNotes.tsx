import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addressActions, newsAgainTexts } from '../../../../domain/contract/addresses.ts';
import type { LinkStates } from '../../../../domain/contract/answers.ts';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import type { Panel } from '../../../../domain/panels.ts';
import { RequestFailed } from '../../http/request.ts';
import { onDemand } from '../../ui/onDemand.tsx';
import { useStaff } from '../session/staff.ts';
import { staffAct } from '../session/staffCalls.ts';
import styles from './LinkPanel.module.css';
import { useAddressNotes } from './useAddressNotes.ts';

const NewsAgainWindow = onDemand(
  async () => (await import('../data/NewsAgainWindow.tsx')).NewsAgainWindow,
  'the question',
);

type AddressNotesProps = { panel: Panel; id: string; states: LinkStates };
type Action = Exclude<(typeof addressActions)[keyof typeof addressActions], typeof addressActions.newsAgain>;
type Said = { action: Action; reason?: never } | { action: typeof addressActions.newsAgain; reason: string };

/** Shows why nothing is sent to an address of the record, and what staff can do about it. */
export const AddressNotes = ({ panel: { param }, id, states }: AddressNotesProps) => {
  const { tokens } = useStaff();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ action, reason }: Said) =>
      action === addressActions.newsAgain
        ? staffAct(tokens, apiPaths.addresses, action, { param, id, reason })
        : staffAct(tokens, apiPaths.addresses, action, { param, id }),
    onSuccess: () => {
      setAsking(false);
      return queries.invalidateQueries({ queryKey: [apiPaths.addresses, param, id] });
    },
  });
  const { data: barred } = useAddressNotes(param, id);
  const { sms, smsIsOn } = states;
  const say = (action: Action, words: string) => (
    <Button size="small" disabledFocusable={isPending} onClick={() => mutate({ action })}>
      {words}
    </Button>
  );
  return (
    <>
      {barred?.contact && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{barred.contact} Nothing is sent to this person.</MessageBarBody>
        </MessageBar>
      )}
      {barred?.email && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{barred.email} No email is sent to it.</MessageBarBody>
          <MessageBarActions>{say(addressActions.worksAgain, 'It works again')}</MessageBarActions>
        </MessageBar>
      )}
      {barred?.news && (
        <MessageBar layout="multiline">
          <MessageBarBody>{barred.news} Links and other Service emails still go there.</MessageBarBody>
          <MessageBarActions>
            <Button size="small" disabledFocusable={isPending} onClick={() => setAsking(true)}>
              {newsAgainTexts.button}
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {asking && (
        <NewsAgainWindow
          busy={isPending}
          problem={error ? reasonOf(error) : undefined}
          onSave={(reason) => mutate({ action: addressActions.newsAgain, reason })}
          onClose={() => setAsking(false)}
        />
      )}
      {smsIsOn && sms && barred?.sms && (
        <MessageBar layout="multiline">
          <MessageBarBody>{barred.sms} No SMS is sent to this number.</MessageBarBody>
          <MessageBarActions>{say(addressActions.allowSms, 'SMS can be sent again')}</MessageBarActions>
        </MessageBar>
      )}
      {smsIsOn && sms && barred?.sms === null && barred.contact === null && (
        <div className={styles.wishes}>{say(addressActions.refuseSms, 'This person wants no SMS')}</div>
      )}
      <div aria-live="polite">
        {error && !asking && (
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
