import { Field, SearchBox, Title3 } from '@fluentui/react-components';
import { useSearchParams } from 'react-router-dom';
import { useDebounced } from '../../../ui/useDebounced.ts';
import { useSearchInHistory } from '../../../ui/useSearchInHistory.ts';
import { PeopleNamed } from './PeopleNamed.tsx';
import { PersonMessages } from './PersonMessages.tsx';
import styles from './Sent.module.css';
import { SentList } from './SentList.tsx';

/** Sent emails: the list, or everything that one person was sent. */
export const SentEmails = () => {
  const [query] = useSearchParams();
  const person = query.get('person');
  if (person) return <PersonMessages key={person} id={person} isAlone />;
  return <Search />;
};

const Search = () => {
  const [typed, setTyped] = useSearchInHistory();
  const words = useDebounced(typed.trim());
  return (
    <div className={styles.screen}>
      <Title3 as="h1">Sent Emails</Title3>
      <Field label="Search by subject, or by a person’s name or address">
        <SearchBox className={styles.search} value={typed} onChange={(_event, { value }) => setTyped(value)} />
      </Field>
      {words && <PeopleNamed words={words} />}
      <SentList words={words} />
    </div>
  );
};
