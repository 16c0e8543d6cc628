import { Body1, Button, Field, Input, Subtitle2 } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { feedPath } from '../../../../../domain/contract/feedAddress.ts';
import styles from './Subscribe.module.css';

type FeedAddressProps = { name: string; token: string; onDone: () => void };

/** Shows a new address, the only time that it is visible, with instructions. */
export const FeedAddress = ({ name, token, onDone }: FeedAddressProps) => {
  const field = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');
  const address = `${window.location.origin}${feedPath(token)}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setMessage('Copied.');
    } catch {
      field.current?.select();
      setMessage('Please copy the marked address.');
    }
  };
  return (
    <section className={styles.made} aria-label={`Address for ${name}`}>
      <Field
        label={`Address for “${name}”`}
        hint="It is shown only once. Anybody who has it can read the calendar, so keep it private."
      >
        <Input ref={field} readOnly value={address} onFocus={({ target }) => target.select()} />
      </Field>
      <div className={styles.buttons}>
        <Button appearance="primary" autoFocus onClick={copy}>
          Copy
        </Button>
        <Button onClick={onDone}>Done</Button>
        <span role="status">{message}</span>
      </div>
      <Subtitle2 as="h3" className={styles.heading}>
        In Outlook
      </Subtitle2>
      <ol className={styles.steps}>
        <li>Open the calendar and choose “Add calendar”.</li>
        <li>Choose “Subscribe from web” (in older versions: “From Internet…”).</li>
        <li>Paste the address, give it a name and choose “Import”.</li>
      </ol>
      <Subtitle2 as="h3" className={styles.heading}>
        In Google Calendar
      </Subtitle2>
      <ol className={styles.steps}>
        <li>On a computer, open calendar.google.com.</li>
        <li>Beside “Other calendars”, press + and choose “From URL”.</li>
        <li>Paste the address and choose “Add calendar”.</li>
      </ol>
      <Body1 as="p" className={styles.text}>
        Both update at their own intervals: Outlook every few hours, Google within a day.
      </Body1>
    </section>
  );
};
