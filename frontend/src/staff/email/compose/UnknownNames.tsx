import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { requiredFields, withFallback } from '../../../../../domain/messages/mergeFields.ts';
import { normalisedAddress } from '../../../../../domain/messages/recipientList.ts';
import { namesOf, peopleText } from '../recipients/peopleText.ts';
import type { Recipient } from '../recipients/recipients.ts';
import type { EmailDraft } from './drafts.ts';
import { useKnownNames } from './useKnownValues.ts';

const usualWord = 'friend';

type UnknownNamesProps = {
  draft: EmailDraft;
  /** Takes other recipients. */
  onLeaveOut: (left: readonly Recipient[]) => void;
  /** Puts other words into the email. */
  onReplace: (words: { subject: string; body: string }) => void;
};

/** Says before anything is sent which recipients have no name that an email which needs one could greet. */
export const UnknownNames = ({ draft, onLeaveOut, onReplace }: UnknownNamesProps) => {
  const { subject, body, recipients } = draft;
  const isNeeded = requiredFields(subject + body).includes('name');
  const { data } = useKnownNames(recipients, isNeeded);
  if (!isNeeded || !data) return null;
  const isNamed = ({ email }: Recipient) => data.names[normalisedAddress(email)] !== undefined;
  const nameless = recipients.filter((recipient) => !isNamed(recipient));
  if (nameless.length === 0) return null;
  const people = peopleText(nameless.reduce((sum, { contacts = [] }) => sum + Math.max(1, contacts.length), 0));
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        We know no name to greet {people} by, and the email has no word to use instead:{' '}
        {namesOf(nameless.map(({ email }) => email))}. An email like this is not sent to them.
      </MessageBarBody>
      <MessageBarActions>
        <Button
          onClick={() =>
            onReplace({
              subject: withFallback(subject, 'name', usualWord),
              body: withFallback(body, 'name', usualWord),
            })
          }
        >
          Use “{usualWord}” instead
        </Button>
        <Button onClick={() => onLeaveOut(recipients.filter(isNamed))}>Leave {people} out</Button>
      </MessageBarActions>
    </MessageBar>
  );
};
