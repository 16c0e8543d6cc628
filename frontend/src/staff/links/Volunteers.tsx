import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Spinner,
  Text,
  Title3,
} from '@fluentui/react-components';
import { SendRegular } from '@fluentui/react-icons/svg/send';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { volunteerStatus } from '../../../../domain/schema/choices/volunteers.ts';
import { VirtualList } from '../../ui/VirtualList.tsx';
import { useDataverse } from '../data/useDataverse.ts';
import { type FilterOption, noFilters, searchOf, type VolunteerFilters } from '../volunteers/filters.ts';
import { countText } from '../volunteers/resultPage.ts';
import { type FoundVolunteer, searchVolunteers } from '../volunteers/searchVolunteers.ts';
import { useSelectAll } from '../volunteers/useSelectAll.ts';
import { useVolunteerSearch } from '../volunteers/useVolunteerSearch.ts';
import { VolunteerFilterBar } from '../volunteers/VolunteerFilterBar.tsx';
import { WhoLeft } from '../volunteers/WhoLeft.tsx';
import { SendLinkWindow } from './SendLinkWindow.tsx';
import styles from './Volunteers.module.css';

/** One press sends a message to each of them, while the person watches. */
const mostChosen = 500;

type Chosen = ReadonlyMap<string, FoundVolunteer>;

/** The list of volunteers: found by name, organisation and role, chosen, and sent a link. */
export const Volunteers = () => {
  const organization = organizationIn(useLocation().state);
  const [params] = useSearchParams();
  const status = statusNamed(params.get('status'));
  return <VolunteerList key={`${organization?.value} ${status?.value}`} organization={organization} status={status} />;
};

/** Returns the status that an address names, such as `applied`. */
function statusNamed(name: string | null): FilterOption | undefined {
  const option = volunteerStatus.options.find(({ code }) => volunteerStatus.names.get(code) === name);
  return option && { value: String(option.code), label: option.label };
}

/** Returns the organisation that somebody was led here for: its id opens links, so it is not in the address. */
function organizationIn(state: unknown): FilterOption | undefined {
  const { value, label } = Object(Object(state).organization);
  return typeof value === 'string' && typeof label === 'string' ? { value, label } : undefined;
}

type VolunteerListProps = { organization: FilterOption | undefined; status: FilterOption | undefined };

const VolunteerList = ({ organization, status }: VolunteerListProps) => {
  const dataverse = useDataverse();
  const [filters, setFilters] = useState<VolunteerFilters>({
    ...noFilters,
    organizations: organization ? [organization] : [],
    statuses: status ? [status] : [],
  });
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [isSending, setSending] = useState(false);
  const [note, setNote] = useState('');
  const search = searchOf(filters);
  const found = useVolunteerSearch(search);
  const choose = (volunteers: readonly FoundVolunteer[]) =>
    setChosen(new Map([...chosen, ...volunteers.map((one) => [one.id, one] as const)]));
  const all = useSelectAll<FoundVolunteer>(mostChosen, ({ rows, cut }) => {
    choose(rows);
    setNote(cut ? `Only the first ${mostChosen} that match are chosen.` : '');
  });
  const toggle = (volunteer: FoundVolunteer) => {
    const next = new Map(chosen);
    if (!next.delete(volunteer.id)) next.set(volunteer.id, volunteer);
    setChosen(next);
  };
  const clear = () => {
    setChosen(new Map());
    setNote('');
  };
  return (
    <div className={styles.screen}>
      <Title3 as="h1">Volunteers</Title3>
      <VolunteerFilterBar filters={filters} onChange={setFilters} />
      <div className={styles.above}>
        <Text role="status">{note || (found.count === undefined ? '' : `${countText(found.count)} found`)}</Text>
        <WhoLeft filters={filters} onChange={setFilters} />
        {all.progress === undefined ? (
          <Button
            disabledFocusable={found.rows.length === 0 || found.isStale}
            onClick={() => all.run((paging) => searchVolunteers(dataverse, search, paging))}
          >
            Select all that match
          </Button>
        ) : (
          <Button onClick={all.stop}>Stop ({all.progress.toLocaleString('en-SG')} loaded)</Button>
        )}
      </div>
      {(found.error || all.failed) && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>The list could not be loaded. Please check your connection and try again.</MessageBarBody>
          <MessageBarActions>
            <Button onClick={found.retry}>Retry</Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {found.status === 'pending' && <Spinner label="Loading volunteers…" />}
      {found.rows.length > 0 && (
        <VirtualList
          label="Volunteers"
          items={found.rows}
          keyOf={({ id }) => id}
          isSelected={({ id }) => chosen.has(id)}
          onToggle={toggle}
          onEndNear={found.loadMore}
        >
          {({ name, organization, roleName, status }) => (
            <span className={styles.person}>
              <span>{name}</span>
              <span className={styles.about}>{[roleName, organization, status].filter(Boolean).join(' · ')}</span>
            </span>
          )}
        </VirtualList>
      )}
      {found.status === 'success' && found.rows.length === 0 && !found.isFetching && (
        <p className={styles.none}>No volunteers found</p>
      )}
      <div className={styles.foot}>
        <Text weight="semibold">{chosen.size === 0 ? 'Nobody chosen' : `${chosen.size} chosen`}</Text>
        {chosen.size > 0 && (
          <Button appearance="subtle" onClick={clear}>
            Clear
          </Button>
        )}
        <Button
          appearance="primary"
          icon={<SendRegular />}
          disabledFocusable={chosen.size === 0}
          onClick={() => setSending(true)}
        >
          Send a link
        </Button>
      </div>
      {isSending && <SendLinkWindow people={[...chosen.values()]} onClose={() => setSending(false)} />}
    </div>
  );
};
