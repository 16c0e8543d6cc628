import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { namesOf, peopleText } from './peopleText.ts';
import { type Recipient, recipientLabel } from './recipients.ts';
import { useStandings } from './useStandings.ts';

type SuspendedRecipientsProps = {
  recipients: readonly Recipient[];
  /** Of the session that the email is about. */
  start: string | undefined;
  /** Takes other recipients. */
  onLeaveOut: (left: readonly Recipient[]) => void;
};

/** Says before anything is sent which recipients are suspended. */
export const SuspendedRecipients = ({ recipients, start, onLeaveOut }: SuspendedRecipientsProps) => {
  const { suspended } = useStandings(recipients, start);
  const count = suspended.length;
  if (count === 0) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {peopleText(count)} {count === 1 ? 'is' : 'are'} suspended: {namesOf(suspended.map(recipientLabel))}.
        {start && ' An email about a session is not sent to whoever is suspended on its day.'}
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={() => onLeaveOut(recipients.filter((one) => !suspended.includes(one)))}>
          Leave {peopleText(count)} out
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
};
