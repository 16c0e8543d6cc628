import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { UnclearedPerson } from '../../../../dataverse/readings/unclearedSoon.ts';
import type { Item } from '../../../../domain/clearance/item.ts';
import { itemText } from '../../../../domain/clearance/judgement.ts';
import type { Requirement } from '../../../../domain/clearance/requirement.ts';
import { barText } from '../../../../domain/clearance/standing.ts';
import { personPath, registerPath } from '../../../../domain/contract/staffPaths.ts';
import { nameOr } from '../../../../domain/noName.ts';
import { displayDateTime } from '../../../../domain/time.ts';
import { RecordForm } from '../clearance/RecordForm.tsx';
import styles from './NotCleared.module.css';
import { useSendList } from './useSendList.ts';

type PersonCardProps = {
  person: UnclearedPerson;
  requirements: readonly Requirement[];
  busy: boolean;
  onAsk: () => void;
  onChanged: () => void;
};

/** One person: at which sessions they are expected, what is missing, and the button that mends it. */
export const PersonCard = ({ person, requirements, busy, onAsk, onChanged }: PersonCardProps) => {
  const { volunteerId, contactId, sessions, missing, bar, day } = person;
  const name = nameOr(person.name);
  const [recording, setRecording] = useState<Item>();
  const of = (item: Item) => requirements.find(({ id }) => id === item.requirementId);
  return (
    <li className={styles.card}>
      <h2 className={styles.name}>{contactId ? <Link to={personPath(contactId)}>{name}</Link> : name}</h2>
      <ul className={styles.lines}>
        {missing.map((item) => (
          <li key={item.requirementId} className={styles.line}>
            <span>{itemText(item, day)}</span>
            <Mend {...{ item, person, busy, onAsk }} requirement={of(item)} onRecord={() => setRecording(item)} />
          </li>
        ))}
      </ul>
      {bar && <p className={styles.quiet}>{barText[bar]}</p>}
      {recording && (
        <RecordForm
          key={recording.requirementId}
          volunteerId={volunteerId}
          requirement={{ id: recording.requirementId, name: recording.name }}
          onDone={() => {
            setRecording(undefined);
            onChanged();
          }}
          onCancel={() => setRecording(undefined)}
        />
      )}
      <ul className={styles.sessions}>
        {sessions.map(({ kind, id, name: session, scheduledOn }) => (
          <li key={id}>
            <Link to={registerPath({ kind, id })}>{session}</Link>, {displayDateTime(scheduledOn)}
          </li>
        ))}
      </ul>
    </li>
  );
};

type MendProps = {
  item: Item;
  person: UnclearedPerson;
  requirement: Requirement | undefined;
  busy: boolean;
  onAsk: () => void;
  onRecord: () => void;
};

/** What staff press next; nothing for a status, which is changed on the record, nor for somebody who has left. */
const Mend = ({ item, person, requirement, busy, onAsk, onRecord }: MendProps) => {
  if (!requirement || person.bar === 'officer') return null;
  const whose = person.name;
  if (requirement.references === null)
    return (
      <Button size="small" aria-label={`Record ${item.name} of ${whose}`} onClick={onRecord}>
        Record
      </Button>
    );
  const { named, unasked } = person.referees;
  if (unasked > 0)
    return (
      <Button size="small" disabledFocusable={busy} aria-label={`Ask the referees of ${whose}`} onClick={onAsk}>
        Ask the referees
      </Button>
    );
  if (named < requirement.references) return <SendList person={person} />;
  return <span className={styles.quiet}>The referees are asked.</span>;
};

const SendList = ({ person: { volunteerId, name } }: Pick<MendProps, 'person'>) => {
  const { isSent, isBusy, asksAgain, send, said } = useSendList(volunteerId);
  return (
    <div className={styles.sending}>
      {!isSent && (
        <Button size="small" disabledFocusable={isBusy} aria-label={`Send ${name} the list of referees`} onClick={send}>
          {asksAgain ? 'Send it again' : 'Send the list of referees'}
        </Button>
      )}
      <span role="status">{said}</span>
    </div>
  );
};
