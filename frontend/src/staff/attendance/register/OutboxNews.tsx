import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useOnline } from '../../../ui/useOnline.ts';
import { changeText, lostText } from '../../outbox/changeText.ts';
import type { RegisterSource } from '../../outbox/marks.ts';
import { overrideOf, type Pending, partOf } from '../../outbox/pending.ts';
import { useWholeOutbox } from '../../outbox/useOutbox.ts';

type OutboxNewsProps = {
  source: RegisterSource;
  /** The last refresh of the register failed. */
  isOutdated: boolean;
};

/** The messages above a register: changes that wait, were refused or were lost, and a missing signal. */
export const OutboxNews = ({ source, isOutdated }: OutboxNewsProps) => {
  const outbox = useWholeOutbox();
  const isOnline = useOnline();
  const [toDiscard, setToDiscard] = useState<readonly Pending[]>([]);
  const all = outbox.all();
  // Only the account that made them may send them, and another one is signed in.
  const ofOtherAccounts = all.filter(({ problem }) => problem === 'owner');
  const waiting = all.filter(
    ({ state, problem }) => state === 'waiting' && problem !== 'owner' && (!isOnline || problem !== undefined),
  );
  // Each register shows only its own, so that nobody discards the mark of a person who is not on the screen.
  const refused = all.filter((change) => change.problem === 'refused' && change.source.id === source.id);
  const notices = outbox.notices().filter((notice) => notice.source.id === source.id);
  // A lost change is shown at its row, and here only to screen readers; visibly where the row itself was removed.
  const ofRemovedRows = notices.filter(({ now }) => now === undefined);
  const textsOfChangedRows = notices.filter(({ now }) => now !== undefined).map(lostText);
  const asksForLogin = waiting.some(({ problem }) => problem === 'sign-in');

  return (
    <>
      <p role="status" className="visuallyHidden">
        {textsOfChangedRows.join(' ')}
      </p>
      {asksForLogin && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            Please log in again. {marks(waiting.length)} kept on this device and will be sent then.
          </MessageBarBody>
          <MessageBarActions>
            <Button onClick={() => window.location.reload()}>Log in</Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {!asksForLogin && (waiting.length > 0 || !isOnline || isOutdated) && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {waiting.length > 0
              ? `Waiting for signal. ${marks(waiting.length)} kept on this device and will be sent automatically.`
              : `${isOnline ? 'The server does not respond' : 'No signal'}. You can continue marking: marks are kept on this device and sent later.`}
          </MessageBarBody>
          <MessageBarActions>
            <Button onClick={() => outbox.retry()}>Try now</Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {ofOtherAccounts.map((change) => (
        <MessageBar key={change.rowId} intent="warning" layout="multiline">
          <MessageBarBody>{otherAccountText(change.who.name, overrideOf(change.want)?.by)}</MessageBarBody>
          <MessageBarActions>
            <Button onClick={() => setToDiscard([change])}>Discard</Button>
          </MessageBarActions>
        </MessageBar>
      ))}
      {refused.length > 0 && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            {marks(refused.length)} refused by Dataverse, of {namesOf(refused)}. They are kept on this device.
          </MessageBarBody>
          <MessageBarActions>
            <Button onClick={() => outbox.retry({ failed: true })}>Retry</Button>
            <Button onClick={() => setToDiscard(refused)}>Discard</Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {toDiscard.length > 0 && (
        <ConfirmDialog
          question={toDiscard.length === 1 ? 'Discard this change?' : `Discard ${toDiscard.length} changes?`}
          text="They are stored nowhere else."
          details={toDiscard.map(changeText)}
          yes="Discard"
          no="Keep"
          isDangerous
          onNo={() => setToDiscard([])}
          onYes={() => {
            setToDiscard([]);
            for (const { rowId, want } of toDiscard) outbox.discard(rowId, partOf(want));
          }}
        />
      )}
      {ofRemovedRows.map((notice) => (
        <MessageBar key={notice.rowId} intent="warning" layout="multiline">
          <MessageBarBody>{lostText(notice)}</MessageBarBody>
          <MessageBarActions>
            <Button onClick={() => outbox.dismiss(notice.rowId)}>OK</Button>
          </MessageBarActions>
        </MessageBar>
      ))}
    </>
  );
};

/** @param by the member of staff whose override the change has; undefined: its times were typed (a correction) */
const otherAccountText = (name: string, by: string | undefined): string =>
  by === undefined
    ? `The times of ${name} were typed under another login. They are kept on this device and sent once that person logs in here.`
    : `${name} was let in by ${by}. It is kept on this device and sent once ${by} logs in here.`;

const namesOf = (changes: readonly Pending[]): string => [...new Set(changes.map(({ who }) => who.name))].join(', ');

const marks = (count: number): string => (count === 1 ? '1 change is' : `${count} changes are`);
