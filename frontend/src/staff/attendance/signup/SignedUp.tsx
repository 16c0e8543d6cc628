import { Badge } from '@fluentui/react-components';
import type { Schedule } from '../../../../../domain/attendance/times.ts';
import { isLateNotice } from '../../../../../domain/signup/session.ts';
import { displayDateTime } from '../../../../../domain/time.ts';
import styles from './Signup.module.css';
import type { Signups } from './signupRows.ts';

/** Lists the people who go, who wait (in their order), and who said that they cannot come. */
export const SignedUp = ({ signups, schedule, listed }: { signups: Signups; schedule: Schedule; listed: number }) => {
  const { waiting, invited, cancelled, settings } = signups;
  return (
    <div className={styles.lists}>
      <h3>
        Going: {listed}
        {settings.places !== '' && ` of ${settings.places}`}
      </h3>
      <h3>Waiting: {waiting.length}</h3>
      {waiting.length > 0 && (
        <ol>
          {waiting.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ol>
      )}
      {invited.length > 0 && (
        <>
          <h3>Invited, no answer yet: {invited.length}</h3>
          <p>{invited.map(({ name }) => name).join(', ')}</p>
        </>
      )}
      <h3>Cannot come: {cancelled.length}</h3>
      {cancelled.length > 0 && (
        <ul>
          {cancelled.map(({ id, name, on, toldStart, word }) => (
            <li key={id}>
              {name}
              {on && `, ${displayDateTime(on)}`}{' '}
              {on && isLateNotice(schedule, on, toldStart) && <Badge color="warning">Late</Badge>}
              {word && <q className={styles.word}>{word}</q>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
