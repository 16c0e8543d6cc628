import { Button, MessageBar, MessageBarBody, Text } from '@fluentui/react-components';
import type { NotInvited, ToldWhen } from '../../../../../domain/signup/invitees.ts';
import { tellingHours } from '../../../../../domain/signup/notices.ts';
import { displayDateTime } from '../../../../../domain/time.ts';
import { Window } from '../../../ui/Window.tsx';
import type { Invitees, Session } from './invitations.ts';

type InviteQuestionProps = {
  session: Session;
  invitees: Invitees;
  status: 'idle' | 'pending' | 'error' | 'success';
  onYes: () => void;
  onBack: () => void;
  onClose: () => void;
};

/** Asks before people are invited, with how many are and how many are not; then says that they are. */
export const InviteQuestion = ({ session, invitees, status, onYes, onBack, onClose }: InviteQuestionProps) => {
  const { people, leftOut, told, early, earlyUntil } = invitees;
  const isDone = status === 'success';
  const isBusy = status === 'pending';
  const count = people.length === 1 ? '1 person' : `${people.length.toLocaleString('en-SG')} people`;
  return (
    <Window
      title={isDone ? `Invited to ${session.name}` : `Invite to ${session.name}?`}
      onClose={() => isBusy || onClose()}
      hasNoCloseButton={isDone}
      isTouched={!isDone}
      actions={
        isDone ? (
          <Button appearance="primary" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button disabledFocusable={isBusy} onClick={onBack}>
              Back
            </Button>
            <Button
              appearance="primary"
              disabledFocusable={isBusy || people.length === 0 || told.isOver}
              onClick={onYes}
            >
              {isBusy ? 'Inviting…' : `Invite ${count}`}
            </Button>
          </>
        )
      }
    >
      {status === 'error' && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            Not everybody could be invited. Please check your connection and try again: nobody is invited twice.
          </MessageBarBody>
        </MessageBar>
      )}
      <Text as="p" block role="status">
        {people.length === 0 ? 'Nobody of those chosen can be invited.' : isDone ? `${count} invited.` : count}
      </Text>
      {people.length > 0 && (
        <Text as="p" block>
          {told.isOver
            ? 'Sign-up for it is over or off: they would see nothing of it.'
            : `They see it on their own page, and get one message in their language ${whenText(told)}, ${tellingHours}. Who wants no news gets none, and who has another session at that time none yet.`}
        </Text>
      )}
      {early > 0 && (
        <Text as="p" block>
          {early === people.length ? 'They' : `${early.toLocaleString('en-SG')} of them`} may take a place from{' '}
          {displayDateTime(earlyUntil)} on, when it is no longer for regulars alone, and get the message then.
        </Text>
      )}
      {leftOut.size > 0 && (
        <>
          <Text as="p" block weight="semibold">
            Not invited:
          </Text>
          <ul>
            {[...leftOut].map(([why, number]) => (
              <li key={why}>
                {number.toLocaleString('en-SG')} {words[why]}
              </li>
            ))}
          </ul>
        </>
      )}
    </Window>
  );
};

/** Returns when the message goes out. */
function whenText({ from, isFull }: ToldWhen): string {
  if (from === undefined) return isFull ? 'once a place is free' : 'within a quarter of an hour';
  return `from ${displayDateTime(from)} on${isFull ? ', once a place is free' : ''}`;
}

const words: Readonly<Record<NotInvited, string>> = {
  going: 'on the register already',
  waiting: 'waiting for a place already',
  invited: 'invited before',
  cancelled: 'who said that they cannot come',
  takenOff: 'taken off the register; “Add Volunteers” puts them on it again',
  mayNot: 'who may take no place: not cleared, suspended, or it is not for them',
};
