import { ProgressBar, Text } from '@fluentui/react-components';
import type { LinkJob } from './sendToMany.ts';
import type { ManyRun } from './useSendToMany.ts';
import styles from './Volunteers.module.css';

const channelNames: Record<LinkJob['channel'], string> = { email: 'email', sms: 'SMS' };

/** The progress of a link to many people, and whom it did not reach, by name and reason. */
export const ManyProgress = ({ run }: { run: ManyRun }) => {
  const { jobs, outcomes, state } = run;
  const sent = [...outcomes.values()].filter(({ kind }) => kind === 'sent').length;
  const unsent = jobs.flatMap((job) => {
    const outcome = outcomes.get(job.key);
    return outcome && outcome.kind !== 'sent' ? [{ ...job, reason: outcome.reason }] : [];
  });
  return (
    <div className={styles.choices}>
      <ProgressBar aria-label="Messages sent" value={outcomes.size} max={jobs.length} thickness="large" />
      <Text role="status">
        {sent} of {jobs.length} sent. {words(run, unsent.length)}
      </Text>
      {unsent.length > 0 && state !== 'running' && (
        <ul className={styles.unsent} aria-label="Not sent">
          {unsent.map(({ key, name, channel, reason }) => (
            <li key={key}>
              <strong>{name}</strong> ({channelNames[channel]}): {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

function words({ state, waiting }: ManyRun, unsent: number): string {
  const left = unsent === 0 ? '' : `${unsent} not sent.`;
  switch (state) {
    case 'running':
      return waiting
        ? `${left} The service accepts no more messages for the moment. Sending continues as soon as it does.`
        : left;
    case 'stopped':
      return `${left} Stopped: nothing was sent to the others.`;
    case 'signedOut':
      return `${left} Please log in again, then press Continue.`;
    case 'done':
      return unsent === 0 ? 'Done.' : `Done. ${left}`;
  }
}
