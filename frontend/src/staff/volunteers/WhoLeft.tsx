import { Link } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../ui/useDebounced.ts';
import { useDataverse } from '../data/useDataverse.ts';
import { searchOf, type VolunteerFilters } from './filters.ts';
import { countText } from './resultPage.ts';
import { searchVolunteers } from './searchVolunteers.ts';
import styles from './WhoLeft.module.css';

type WhoLeftProps = {
  filters: VolunteerFilters;
  withEmail?: boolean;
  onChange: (filters: VolunteerFilters) => void;
};

/** Says how many that match have left or were not accepted; a press adds them to the list. */
export const WhoLeft = ({ filters, withEmail = false, onChange }: WhoLeftProps) => {
  const dataverse = useDataverse();
  const found = searchOf(filters);
  const search = {
    ...found,
    name: useDebounced(filters.name.trim()),
    left: 'only' as const,
    ...(withEmail && { withEmail }),
  };
  const isAsked = filters.statuses.length > 0;
  const { data: count = 0 } = useQuery({
    queryKey: ['volunteers', search, 'count'],
    queryFn: async ({ signal }) => (await searchVolunteers(dataverse, search, { pageSize: 1, signal })).count ?? 0,
    enabled: !isAsked,
  });
  if (isAsked || count === 0) return null;
  return (
    <Link
      as="button"
      className={styles.add}
      title="Exited, or not accepted"
      onClick={() => onChange({ ...filters, withLeft: !filters.withLeft })}
    >
      {filters.withLeft ? `Leave out ${countText(count)} who have left` : `and ${countText(count)} who have left`}
    </Link>
  );
};
