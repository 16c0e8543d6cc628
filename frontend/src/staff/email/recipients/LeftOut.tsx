import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../../ui/useDebounced.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import { countText } from '../../volunteers/resultPage.ts';
import { type FoundVolunteer, searchVolunteers, type VolunteerSearch } from '../../volunteers/searchVolunteers.ts';
import styles from './SelectVolunteers.module.css';

/** More names than anybody reads. */
const most = 100;

type LeftOutProps = {
  search: VolunteerSearch /** Found, but with an invalid address. */;
  wrong: readonly FoundVolunteer[];
};

/** Names the matching people who cannot be written to, so that their records can be corrected. */
export const LeftOut = ({ search, wrong }: LeftOutProps) => {
  const dataverse = useDataverse();
  const debouncedSearch = { ...search, name: useDebounced(search.name.trim()), withEmail: false };
  const { data } = useQuery({
    queryKey: ['volunteers', debouncedSearch, 'left out'],
    queryFn: ({ signal }) => searchVolunteers(dataverse, debouncedSearch, { pageSize: most, signal }),
  });
  const people = [...wrong, ...(data?.rows ?? [])].slice(0, most);
  const count = wrong.length + (data?.count ?? 0);
  if (count === 0) return null;
  return (
    <details className={styles.leftOut}>
      <summary>{countText(count)} left out: no valid email</summary>
      <ul aria-label="Left out">
        {people.map(({ id, name, email, roleName, organization }) => (
          <li key={id}>{[name, email, roleName, organization].filter(Boolean).join(' · ')}</li>
        ))}
        {count > people.length && <li>and more</li>}
      </ul>
    </details>
  );
};
