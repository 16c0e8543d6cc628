import { Button } from '@fluentui/react-components';
import { Window } from '../../ui/Window.tsx';
import { changeText } from './changeText.ts';
import type { Problem } from './pending.ts';
import { useWholeOutbox } from './useOutbox.ts';

/** Lists everything that has not arrived, of any register. */
export const UnsentList = ({ onClose }: { onClose: () => void }) => {
  const outbox = useWholeOutbox();
  const all = outbox.all();
  return (
    <Window
      title="Not sent yet"
      onClose={onClose}
      actions={
        <Button appearance="primary" onClick={() => outbox.retry({ failed: true })}>
          Try now
        </Button>
      }
    >
      {all.length === 0 ? (
        <p>Everything has been sent.</p>
      ) : (
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

const texts: Record<Problem, string> = {
  signal: 'waiting for signal',
  'sign-in': 'waiting for login',
  owner: 'waiting until whoever let them in or typed the times logs in here',
  refused: 'refused by Dataverse',
  outdated: 'somebody else wrote in the meantime',
};

const stateText = (problem: Problem | undefined): string => (problem ? texts[problem] : 'being sent');
