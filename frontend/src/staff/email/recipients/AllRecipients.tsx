import { Button, Field, SearchBox } from '@fluentui/react-components';
import { useState } from 'react';
import { normalisedAddress } from '../../../../../domain/messages/recipientList.ts';
import { VirtualList } from '../../../ui/VirtualList.tsx';
import { Window } from '../../../ui/Window.tsx';
import { AddressMarkBadge } from '../AddressMarkBadge.tsx';
import { markIn, useAddressMarks } from '../useAddressMarks.ts';
import { addRecipients, addressesOf, type Recipient, recipientLabel, removeRecipient } from './recipients.ts';
import styles from './SelectVolunteers.module.css';
import { useStandings } from './useStandings.ts';

type AllRecipientsProps = {
  recipients: readonly Recipient[];
  onChange: (recipients: readonly Recipient[]) => void;
  onClose: () => void;
};

/** Lists all chosen recipients, to search and to remove some. Removed ones stay visible until it is closed. */
export const AllRecipients = ({ recipients, onChange, onClose }: AllRecipientsProps) => {
  const [first] = useState(recipients);
  const listed = useStandings(first).recipients;
  const [typed, setTyped] = useState('');
  const marks = useAddressMarks(listed);
  const chosen = addressesOf(recipients);
  const isChosen = ({ email }: Recipient) => chosen.has(normalisedAddress(email));
  const sought = typed.trim().toLowerCase();
  const matching = listed.filter((one) => `${recipientLabel(one)} ${one.email}`.toLowerCase().includes(sought));
  return (
    <Window title="Recipients" size="large" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <div className={styles.picker}>
        <Field label="Search by name or address">
          <SearchBox className={styles.search} value={typed} onChange={(_event, { value }) => setTyped(value)} />
        </Field>
        {matching.length === 0 ? (
          <p className={styles.none}>No recipients found</p>
        ) : (
          <VirtualList
            label="Recipients"
            items={matching}
            total={matching.length}
            keyOf={({ email }) => email}
            isSelected={isChosen}
            onToggle={(one) =>
              onChange(isChosen(one) ? removeRecipient(recipients, one.email) : addRecipients(recipients, [one]))
            }
          >
            {(one) => (
              <span className={styles.person}>
                <span>{recipientLabel(one)}</span>
                <span className={styles.about}>
                  {[one.name && one.email, one.role, one.status].filter(Boolean).join(' · ')}
                  <AddressMarkBadge mark={markIn(marks, one)} />
                </span>
              </span>
            )}
          </VirtualList>
        )}
      </div>
    </Window>
  );
};
