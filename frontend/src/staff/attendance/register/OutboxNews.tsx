import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useOnline } from '../../../ui/useOnline.ts';
import type { Notice } from '../../outbox/changeSender.ts';
import type { RegisterSource } from '../../outbox/marks.ts';
import { overrideOf, partOf } from '../../outbox/pending.ts';
import { useWholeOutbox } from '../../outbox/useOutbox.ts';
import { changedText } from './rows/RowNotice.tsx';

type OutboxNewsProps = {
  source: RegisterSource;
  /** The last refresh of the register failed. */
  isOutdated: boolean;
};

/** Reports pending changes, lost changes, and a missing signal. */
export const OutboxNews = ({ source, isOutdated }: OutboxNewsProps) => {
  const outbox = useWholeOutbox();
  const isOnline = useOnline();
  const all = outbox.all();
  const ofOthers = all.filter(({ problem }) => problem === 'owner');
  const waiting = all.filter(
    ({ state, problem }) => state === 'waiting' && problem !== 'owner' && (!isOnline || problem !== undefined),
  );
  const refused = all.filter(({ problem }) => problem === 'refused');
  const notices = outbox.notices().filter((notice) => notice.source.id === source.id);
  const gone = notices.filter(({ now }) => now === undefined);
  const changed = notices.filter(({ now }) => now !== undefined).map(changedText);
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
      {ofOthers.map(({ rowId, who, want }) => (
        <MessageBar key={rowId} intent="warning" layout="multiline">
          <MessageBarBody>{ofOtherText(who.name, overrideOf(want)?.by)}</MessageBarBody>
          <MessageBarActions>
            <Button onClick={() => outbox.discard(rowId, partOf(want))}>Discard</Button>
          </MessageBarActions>
        </MessageBar>
      ))}
      {refused.length > 0 && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{marks(refused.length)} refused by Dataverse. They are kept on this device.</MessageBarBody>
          <MessageBarActions>
            <Button onClick={() => outbox.retry({ failed: true })}>Retry</Button>
            <Button
              onClick={() => {
                for (const { rowId, want } of refused) outbox.discard(rowId, partOf(want));
              }}
            >
              Discard
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {gone.map((notice) => (
        <MessageBar key={notice.rowId} intent="warning" layout="multiline">
          <MessageBarBody>{goneText(notice)}</MessageBarBody>
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

const marks = (count: number): string => (count === 1 ? '1 change is' : `${count} changes are`);

function goneText(notice: Notice): string {
  const { remarks } = notice.lost;
  const text = remarks && 'remarks' in remarks.want ? ` These remarks were not saved: “${remarks.want.remarks}”` : '';
  return `${changedText(notice)}${text}`;
}
