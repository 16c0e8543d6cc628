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

/** Reports pending changes, lost changes, and a missing signal. */
export const OutboxNews = ({ source, isOutdated }: OutboxNewsProps) => {
  const outbox = useWholeOutbox();
  const isOnline = useOnline();
  const [leaving, setLeaving] = useState<readonly Pending[]>([]);
  const all = outbox.all();
  const ofOthers = all.filter(({ problem }) => problem === 'owner');
  const waiting = all.filter(
    ({ state, problem }) => state === 'waiting' && problem !== 'owner' && (!isOnline || problem !== undefined),
  );
  // Those of other registers are discarded there, where their people are seen.
  const refused = all.filter((change) => change.problem === 'refused' && change.source.id === source.id);
  const notices = outbox.notices().filter((notice) => notice.source.id === source.id);
  const gone = notices.filter(({ now }) => now === undefined);
  const changed = notices.filter(({ now }) => now !== undefined).map(lostText);
  const asksForLogin = waiting.some(({ problem }) => problem === 'sign-in');

  return (
    <>
      <p role="status" className="visuallyHidden">
        {changed.join(' ')}
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
      {ofOthers.map((change) => (
        <MessageBar key={change.rowId} intent="warning" layout="multiline">
          <MessageBarBody>{ofOtherText(change.who.name, overrideOf(change.want)?.by)}</MessageBarBody>
          <MessageBarActions>
            <Button onClick={() => setLeaving([change])}>Discard</Button>
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
            <Button onClick={() => setLeaving(refused)}>Discard</Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {leaving.length > 0 && (
        <ConfirmDialog
          question={leaving.length === 1 ? 'Discard this change?' : `Discard ${leaving.length} changes?`}
          text="They are stored nowhere else."
          details={leaving.map(changeText)}
          yes="Discard"
          no="Keep"
          isDangerous
          onNo={() => setLeaving([])}
          onYes={() => {
            setLeaving([]);
            for (const { rowId, want } of leaving) outbox.discard(rowId, partOf(want));
          }}
        />
      )}
      {gone.map((notice) => (
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

/** @param by who let them in; without one, somebody typed their times */
const ofOtherText = (name: string, by: string | undefined): string =>
  by === undefined
    ? `The times of ${name} were typed under another login. They are kept on this device and sent once that person logs in here.`
    : `${name} was let in by ${by}. It is kept on this device and sent once ${by} logs in here.`;

const namesOf = (changes: readonly Pending[]): string => [...new Set(changes.map(({ who }) => who.name))].join(', ');

const marks = (count: number): string => (count === 1 ? '1 change is' : `${count} changes are`);
