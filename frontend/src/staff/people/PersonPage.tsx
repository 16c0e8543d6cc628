import { MessageBar, MessageBarBody, Title3 } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { personPath } from '../../../../domain/contract/staffPaths.ts';
import { readRecordId } from '../../../../domain/recordId.ts';
import { useAddressQuery } from '../../ui/useAddressQuery.ts';
import { VolunteerClearance } from '../clearance/VolunteerClearance.tsx';
import { Loaded } from '../data/Loaded.tsx';
import { useDataverse } from '../data/useDataverse.ts';
import { AnsweredForms } from './AnsweredForms.tsx';
import { Consents } from './Consents.tsx';
import { MergeWith } from './MergeWith.tsx';
import { Messages } from './Messages.tsx';
import { Section } from './Part.tsx';
import styles from './Person.module.css';
import { PersonFacts } from './PersonFacts.tsx';
import { PersonRequests } from './PersonRequests.tsx';
import { type PersonOnPage, type PersonProfile, readPerson } from './personRows.ts';
import { References } from './References.tsx';
import { Secured } from './Secured.tsx';
import { Sessions } from './Sessions.tsx';

/** The page of one person: who they are, and what the charity knows of them, each part read for itself. */
export const PersonPage = () => {
  const dataverse = useDataverse();
  const id = readRecordId(useAddressQuery().query.get('id'));
  const person = useQuery({
    queryKey: ['person', id],
    queryFn: ({ signal }) => (id ? readPerson(dataverse, id, signal) : null),
  });
  return (
    <div className={styles.page}>
      <Loaded query={person} what="the person">
        {(found) => (found ? <Found person={found} key={id} /> : <Nobody />)}
      </Loaded>
    </div>
  );
};

const Nobody = () => (
  <>
    <Title3 as="h1">Nobody is here</Title3>
    <p className={styles.quiet}>This person does not exist any more. Press / to search for somebody.</p>
  </>
);

const Found = ({ person }: { person: PersonOnPage }) => {
  const { name, profiles, addressees, contactId } = person;
  const active = profiles.filter(({ isActive }) => isActive);
  const profileIds = profiles.map(({ id }) => id);
  return (
    <>
      <Title3 as="h1">{name}</Title3>
      <Standing person={person} />
      <PersonFacts person={person} />
      {active.map(({ id }) => (
        <Section key={id} heading="Clearance">
          <VolunteerClearance volunteerId={id} />
        </Section>
      ))}
      {profiles.length > 0 && <Sessions profileIds={profileIds} />}
      <Messages {...addressees} />
      {profiles.length > 0 && (
        <>
          <References profileIds={profileIds} />
          <AnsweredForms profiles={profiles} />
        </>
      )}
      {contactId !== undefined && <Consents contactId={contactId} />}
      {contactId !== undefined && <PersonRequests contactId={contactId} />}
      {contactId !== undefined && <Secured contactId={contactId} />}
      {active.length > 0 && <MergeWith name={name} profileIds={active.map(({ id }) => id)} />}
    </>
  );
};

/** Says of somebody who is not in use why, and where to look instead. */
const Standing = ({ person: { profiles, isActive } }: { person: PersonOnPage }) => {
  if (profiles.some((profile) => profile.isActive) || (profiles.length === 0 && isActive)) return null;
  const into = profiles.find(({ mergedInto }) => mergedInto)?.mergedInto;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {into ? (
          <MergedInto {...into} />
        ) : (
          'Deactivated: in no list, and no link is sent. Emails to many that name the address still go.'
        )}
      </MessageBarBody>
    </MessageBar>
  );
};

const MergedInto = ({ name, id }: NonNullable<PersonProfile['mergedInto']>) => (
  <>Merged: everything is with {id ? <Link to={personPath(id)}>{name}</Link> : name} now.</>
);
