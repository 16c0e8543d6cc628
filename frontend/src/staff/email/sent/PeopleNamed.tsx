import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Loaded } from '../../data/Loaded.tsx';
import { useDataverse } from '../../data/useDataverse.ts';
import { PersonMessages } from './PersonMessages.tsx';
import { mostPeople, peopleNamed } from './people.ts';
import styles from './Sent.module.css';
import { sentToPath } from './sentPath.ts';

/** Lists the people whom the words may mean; if there is only one, shows what they were sent. */
export const PeopleNamed = ({ words }: { words: string }) => {
  const dataverse = useDataverse();
  const query = useQuery({
    queryKey: ['people who were sent something', words],
    queryFn: ({ signal }) => peopleNamed(dataverse, words, signal),
  });
  return (
    <Loaded query={query} what="the people">
      {(people) => {
        const [first] = people;
        if (!first) return null;
        if (people.length === 1) return <PersonMessages key={first.id} id={first.id} />;
        return (
          <section className={styles.people} aria-labelledby="sent-people">
            <h2 id="sent-people">People</h2>
            <ul className={styles.list}>
              {people.slice(0, mostPeople).map(({ id, name, email, role, note }) => (
                <li key={`${id} ${name} ${email}`} className={styles.row}>
                  <Link to={sentToPath(id)} className={styles.open}>
                    <strong>{name}</strong>
                    <span className={styles.about}>{[email, role, note].filter(Boolean).join(' · ')}</span>
                  </Link>
                </li>
              ))}
            </ul>
            {people.length > mostPeople && (
              <p className={styles.about}>There are more people: please type more of the name.</p>
            )}
          </section>
        );
      }}
    </Loaded>
  );
};
