import { Button, Field, Input, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useState, useSyncExternalStore } from 'react';
import { displayTime } from '../../../../../../domain/time.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { useOnline } from '../../../../ui/useOnline.ts';
import { Window } from '../../../../ui/Window.tsx';
import type { RegisterSource } from '../../../outbox/marks.ts';
import { forgetUnknown, onUnknown, type UnknownPerson, unknownPeople } from '../../../outbox/unknownPeople.ts';
import { useVolunteerSearch } from '../../../volunteers/useVolunteerSearch.ts';
import type { NewVolunteer } from '../../records/registerKind.ts';
import styles from './WhoIsWho.module.css';

type WhoIsWhoProps = {
  source: RegisterSource;
  /** Adds somebody, and marks that they came at an instant; `done` runs once the check at the door is passed. */
  onCame: (volunteer: NewVolunteer, at: string, done: () => void) => void;
};

/** Asks of everybody who was noted as not known who it is. Nothing is written before that. */
export const WhoIsWho = ({ source, onCame }: WhoIsWhoProps) => {
  const unknown = useSyncExternalStore(onUnknown, unknownPeople).filter((one) => one.source.id === source.id);
  const [asked, setAsked] = useState<UnknownPerson>();
  return (
    <>
      {unknown.map((person) => (
        <MessageBar key={person.id} intent="warning" layout="multiline">
          <MessageBarBody>
            {cameText(person)} and is not known yet: on no list, and in no count, until somebody says who it is.
          </MessageBarBody>
          <MessageBarActions>
            <Button aria-label={`Who is who: ${person.name}`} onClick={() => setAsked(person)}>
              Who is who
            </Button>
          </MessageBarActions>
        </MessageBar>
      ))}
      {asked && (
        <Question
          person={asked}
          onClose={() => setAsked(undefined)}
          onAnswer={(volunteer) => {
            setAsked(undefined);
            onCame(volunteer, asked.at, () => forgetUnknown(asked.id));
          }}
        />
      )}
    </>
  );
};

const cameText = ({ name, number, at }: UnknownPerson): string =>
  `${[`“${name}”`, number].filter(Boolean).join(', ')} came at ${displayTime(at)}`;

type QuestionProps = {
  person: UnknownPerson;
  onAnswer: (volunteer: NewVolunteer) => void;
  onClose: () => void;
};

const Question = ({ person, onAnswer, onClose }: QuestionProps) => {
  const isOnline = useOnline();
  // A name at the door is often another than that of the record.
  const [name, setName] = useState(person.name);
  const found = useVolunteerSearch({ name, organizations: [], roles: [] });
  const [isRemoving, setIsRemoving] = useState(false);
  if (isRemoving) {
    return (
      <ConfirmDialog
        question="Remove the note?"
        text={`${cameText(person)}. Nothing else says so.`}
        isDangerous
        onNo={() => setIsRemoving(false)}
        onYes={() => {
          forgetUnknown(person.id);
          onClose();
        }}
      />
    );
  }
  return (
    <Window
      title={`Who is “${person.name}”?`}
      onClose={onClose}
      actions={<Button onClick={() => setIsRemoving(true)}>Remove the note</Button>}
    >
      <p>
        {person.number ? `Their number is ${person.number}. ` : ''}Whoever is new fills in the application first, and is
        found here then.
      </p>
      <Field label="Their name on the record">
        <Input type="search" value={name} onChange={(_event, { value }) => setName(value)} />
      </Field>
      {!isOnline && <p role="status">There is no signal. Please answer when there is one.</p>}
      {isOnline && found.status === 'error' && <p role="status">The volunteers could not be searched.</p>}
      {isOnline && found.status === 'success' && !found.isStale && found.rows.length === 0 && (
        <p role="status">There is no active volunteer called “{name}”.</p>
      )}
      <ul className={styles.people}>
        {found.rows.map(({ id, name: recorded, roleName, organization, email }) => (
          <li key={id}>
            <Button onClick={() => onAnswer({ id, name: recorded })}>
              {[recorded, roleName, organization, email].filter(Boolean).join(' · ')}
            </Button>
          </li>
        ))}
      </ul>
    </Window>
  );
};
