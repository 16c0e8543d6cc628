import { Button, Field, Input } from '@fluentui/react-components';
import { type SubmitEvent, useRef, useState } from 'react';
import { calendarFeed } from '../../../../../domain/schema/tables/calendarFeed.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import { useStaff } from '../../session/staff.ts';
import { makeFeed } from './feedRows.ts';
import { type FeedSecret, newSecret } from './newSecret.ts';
import styles from './Subscribe.module.css';

type NewFeedProps = { onMade: (name: string, token: string) => void };

/** Asks what an address is for, and creates it. */
export const NewFeed = ({ onMade }: NewFeedProps) => {
  const dataverse = useDataverse();
  const { tokens } = useStaff();
  const [name, setName] = useState('');
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  // The same for each try, until one has succeeded.
  const secret = useRef<FeedSecret>(undefined);

  const make = async (event: SubmitEvent) => {
    event.preventDefault();
    if (state === 'busy' || name.trim() === '') return;
    setState('busy');
    try {
      secret.current ??= await newSecret();
      const { id, token, hash } = secret.current;
      await makeFeed(dataverse, { id, hash }, { name: name.trim(), madeBy: tokens.name ?? '' });
      onMade(name.trim(), token);
    } catch {
      setState('failed');
    }
  };
  return (
    <form className={styles.new} onSubmit={make}>
      <Field
        label="What is it for?"
        hint="For example: my Outlook, the screen in the office"
        required
        {...(state === 'failed' && {
          validationMessage: 'The address could not be created. Please check your connection and try again.',
        })}
      >
        <Input
          value={name}
          maxLength={calendarFeed.columns.name.maxLength}
          autoComplete="off"
          onChange={(_event, { value }) => setName(value)}
        />
      </Field>
      <Button type="submit" appearance="primary" disabledFocusable={state === 'busy'}>
        Create an address
      </Button>
    </form>
  );
};
