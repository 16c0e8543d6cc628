import { Button } from '@fluentui/react-components';
import { Window } from '../../ui/Window.tsx';
import { changeText, lostText } from './changeText.ts';
import type { Problem } from './pending.ts';
import { useWholeOutbox } from './useOutbox.ts';

/** Lists everything that has not arrived or was lost, of any register. */
export const UnsentList = ({ onClose }: { onClose: () => void }) => {
  const outbox = useWholeOutbox();
  const all = outbox.all();
  const lost = outbox.lost();
  return (
    <Window
      title={all.length === 0 && lost > 0 ? 'Not saved' : 'Not sent yet'}
      onClose={onClose}
      actions={
        <Button appearance="primary" onClick={() => outbox.retry({ failed: true })}>
          Try now
        </Button>
      }
    >
      {lost > 0 && <LostList />}
      {all.length === 0 && lost === 0 && <p>Everything has been sent.</p>}
      {all.length > 0 && (
        <>
          <p>
            These marks are kept on this device. They are sent automatically when there is a signal and you are logged
            in.
          </p>
          <ul>
            {all.map((change) => (
              <li key={`${change.rowId} ${Object.keys(change.want).join()}`}>
                {changeText(change)} – {stateText(change.problem)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Window>
  );
};

/** Lists what was not saved, of any register, until each is dismissed. */
export const LostList = () => {
  const outbox = useWholeOutbox();
  return (
    <ul>
      {outbox.notices().map((notice) => (
        <li key={notice.rowId}>
          {lostText(notice)}{' '}
          <Button
            size="small"
            aria-label={`Dismiss the note on ${notice.who.name}`}
            onClick={() => outbox.dismiss(notice.rowId)}
          >
            OK
          </Button>
        </li>
      ))}
    </ul>
  );
};

const texts: Record<Problem, string> = {
  signal: 'waiting for signal',
  'sign-in': 'waiting for login',
  owner: 'waiting until whoever let them in or typed the times logs in here',
  refused: 'refused by Dataverse',
  outdated: 'somebody else wrote in the meantime',
};

const stateText = (problem: Problem | undefined): string => (problem ? texts[problem] : 'being sent');
