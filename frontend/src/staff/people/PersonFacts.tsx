import { Link } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { displayDay, isDay, singaporeDay } from '../../../../domain/time.ts';
import styles from './Person.module.css';
import type { PersonOnPage, PersonProfile } from './personRows.ts';

type Fact = readonly [label: string, text: ReactNode];

/** Shows the facts of the contact and of the volunteer; empty ones are left out. */
export const PersonFacts = ({ person }: { person: PersonOnPage }) => (
  <>
    <FactList facts={ofContact(person)} />
    {person.profiles.map((profile) => (
      <FactList key={profile.id} facts={ofProfile(profile)} />
    ))}
    {person.profiles.length === 0 && <p className={styles.quiet}>A contact, and not a volunteer.</p>}
  </>
);

export const FactList = ({ facts }: { facts: readonly Fact[] }) => {
  const known = facts.filter(([, text]) => text !== '');
  if (known.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {known.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
};

const ofContact = ({ preferredName, emails, phone, birthday }: PersonOnPage): Fact[] => [
  ['Preferred name', preferredName],
  [
    'Email',
    emails.length === 0
      ? ''
      : emails.map((email) => (
          <Link key={email} className={styles.contact} href={`mailto:${email}`}>
            {email}
          </Link>
        )),
  ],
  [
    'Phone',
    phone && (
      <Link className={styles.contact} href={`tel:${phone.replaceAll(' ', '')}`}>
        {phone}
      </Link>
    ),
  ],
  ['Birthday', isDay(birthday) ? displayDay(birthday) : ''],
];

const ofProfile = ({ isActive, mergedInto, ...profile }: PersonProfile): Fact[] => [
  ['Status', [profile.status, isActive ? '' : mergedInto ? 'merged' : 'deactivated'].filter(Boolean).join(', ')],
  ['Role', profile.role],
  ['Organisation', profile.organization],
  ['Programme', profile.programme],
  ['Scheme', profile.scheme],
  ['Added', displayDay(singaporeDay(profile.addedOn))],
];
