import {
  Button,
  InteractionTag,
  InteractionTagPrimary,
  InteractionTagSecondary,
  TagGroup,
  Text,
} from '@fluentui/react-components';
import { useState } from 'react';
import type { EmailType } from '../../../../../domain/contract/emailType.ts';
import { onDemand } from '../../../ui/onDemand.tsx';
import { useNarrow } from '../../../ui/useNarrow.ts';
import { isLeftOut, markIn, useAddressMarks } from '../useAddressMarks.ts';
import { namesOf } from './peopleText.ts';
import styles from './RecipientBadges.module.css';
import { type Recipient, recipientLabel, removeRecipient } from './recipients.ts';

const AllRecipients = onDemand(async () => (await import('./AllRecipients.tsx')).AllRecipients, 'the recipients');

type RecipientBadgesProps = {
  recipients: readonly Recipient[];
  /** The email's type: people who unsubscribed get no news. */
  type: EmailType | '';
  onChange: (recipients: readonly Recipient[]) => void;
};

/** More badges than this are hard to look over, and on a phone they push the text away; the rest are in a list of their own. */
const most = { wide: 20, narrow: 6 };

/** The recipients of an email, each with a button to remove them. */
export const RecipientBadges = ({ recipients, type, onChange }: RecipientBadgesProps) => {
  const [all, setAll] = useState(false);
  const shown = useNarrow() ? most.narrow : most.wide;
  const count = recipients.length;
  const marks = useAddressMarks(recipients);
  const left = recipients.filter((one) => isLeftOut(markIn(marks, one), type));
  return (
    <div className={styles.recipients}>
      <div className={styles.head}>
        <Text role="status" weight="semibold">
          {countOf(count)}
        </Text>
        {count > 1 && (
          <Button size="small" appearance="subtle" onClick={() => onChange([])}>
            Remove all
          </Button>
        )}
      </div>
      {left.length > 0 && (
        <p className={styles.left}>
          {left.length === 1 ? '1 of them gets nothing' : `${left.length.toLocaleString('en-SG')} of them get nothing`}{' '}
          ({namesOf(left.map(recipientLabel))}): earlier emails to the address bounced, or its owner wants{' '}
          {type === 'news' ? 'no news' : 'none'}.
        </p>
      )}
      {count > 0 && (
        <TagGroup
          className={styles.badges}
          aria-label="Recipients"
          onDismiss={(_event, { value }) => onChange(removeRecipient(recipients, value))}
        >
          {recipients.slice(0, shown).map((recipient) => (
            <InteractionTag key={recipient.email} value={recipient.email} className={styles.badge}>
              <InteractionTagPrimary hasSecondaryAction className={styles.label} title={recipient.email}>
                {recipientLabel(recipient)}
              </InteractionTagPrimary>
              <InteractionTagSecondary aria-label={`Remove ${recipientLabel(recipient)}`} />
            </InteractionTag>
          ))}
        </TagGroup>
      )}
      {count > shown && (
        <Button size="small" onClick={() => setAll(true)}>
          Show all {count.toLocaleString('en-SG')}
        </Button>
      )}
      {all && <AllRecipients recipients={recipients} onChange={onChange} onClose={() => setAll(false)} />}
    </div>
  );
};

const countOf = (count: number): string => {
  if (count === 0) return 'No recipients selected';
  return count === 1 ? '1 recipient' : `${count.toLocaleString('en-SG')} recipients`;
};
