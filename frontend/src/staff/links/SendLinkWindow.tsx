import { Button, Field, Select, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { panels } from '../../../../domain/panels.ts';
import { Unsaved } from '../../ui/Unsaved.tsx';
import { Window } from '../../ui/Window.tsx';
import { statusesText } from '../volunteers/statusesText.ts';
import { ManyProgress } from './ManyProgress.tsx';
import type { Channel } from './sendToMany.ts';
import { type Person, useSendToMany } from './useSendToMany.ts';
import styles from './Volunteers.module.css';

const items = panels.volunteer_profile.items;
/** The button that sends also chooses the channel. */
const ways: readonly { label: string; channels: readonly Channel[]; isUsual?: boolean }[] = [
  { label: 'Email and SMS', channels: ['email', 'sms'] },
  { label: 'SMS', channels: ['sms'] },
  { label: 'Email', channels: ['email'], isUsual: true },
];

type SendLinkWindowProps = { people: readonly (Person & { status: string })[]; onClose: () => void };

/** Sends a link to the chosen people: which one, by which channel, and then its progress. */
export const SendLinkWindow = ({ people, onClose }: SendLinkWindowProps) => {
  const [heading, setHeading] = useState<string>(items[0].heading);
  const item = items.find((one) => one.heading === heading) ?? items[0];
  const many = useSendToMany(item.send);
  const { run } = many;
  const statuses = statusesText(people);
  const count = `${people.length.toLocaleString('en-SG')} ${people.length === 1 ? 'person' : 'people'}`;
  if (run) {
    const isRunning = run.state === 'running';
    const left = [...run.outcomes.values()].filter(({ kind }) => kind === 'failed').length;
    const canResume = !isRunning && (left > 0 || run.outcomes.size < run.jobs.length);
    return (
      <Window
        title={`${heading}: ${count}`}
        // A running send is stopped by its own button, not by a press outside the dialog.
        onClose={() => isRunning || onClose()}
        hasNoCloseButton={isRunning}
        actions={
          isRunning ? (
            <Button onClick={many.stop}>Stop</Button>
          ) : (
            <>
              {canResume && (
                <Button onClick={many.resume}>{run.state === 'done' ? 'Retry failed messages' : 'Continue'}</Button>
              )}
              <Button appearance="primary" onClick={onClose}>
                Close
              </Button>
            </>
          )
        }
      >
        <ManyProgress run={run} />
        {isRunning && (
          <Unsaved question="Stop sending?" text="What was sent stays sent. Nobody else gets the message." />
        )}
      </Window>
    );
  }
  return (
    <Window
      title="Send a link"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {ways.map(({ label, channels, isUsual }) => (
            <Button
              key={label}
              appearance={isUsual ? 'primary' : 'secondary'}
              onClick={() => many.start(people, channels)}
            >
              {label} to {count}
            </Button>
          ))}
        </>
      }
    >
      <div className={styles.choices}>
        <Text>
          To {count}
          {statuses && `: ${statuses}`}
        </Text>
        <Field label="Which">
          <Select value={heading} onChange={(_event, { value }) => setHeading(value)}>
            {items.map((one) => (
              <option key={one.heading}>{one.heading}</option>
            ))}
          </Select>
        </Field>
        <Text>
          People without an address or number, and people who got the same message a few minutes ago, are left out and
          listed afterwards.
        </Text>
      </div>
    </Window>
  );
};
