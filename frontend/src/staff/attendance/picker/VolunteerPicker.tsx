import { Button, Field, MessageBar, MessageBarBody, SearchBox, Spinner, Text } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Window } from '../../../ui/Window.tsx';
import { noFilters, searchOf, type VolunteerFilters } from '../../volunteers/filters.ts';
import type { FoundVolunteer } from '../../volunteers/searchVolunteers.ts';
import { additionProblem } from '../register/addVolunteers.ts';
import { PickerFilters } from './PickerFilters.tsx';
import { PickerTable } from './PickerTable.tsx';
import { usePicked } from './usePicked.ts';
import styles from './VolunteerPicker.module.css';

type VolunteerPickerProps = {
  /** Ids of those who are there already: they are not offered. */
  leftOut: ReadonlySet<string>;
  /** The window closes when it resolves; when it rejects, the choice stays. */
  onAdd: (volunteers: readonly FoundVolunteer[], how: { attended: boolean }) => Promise<void>;
  onClose: () => void;
};

/** Chooses volunteers out of all there are. */
export const VolunteerPicker = ({ leftOut, onAdd, onClose }: VolunteerPickerProps) => {
  const [filters, setFilters] = useState<VolunteerFilters>(noFilters);
  const [newestFirst, setNewestFirst] = useState(true);
  const search = { ...searchOf(filters), sort: newestFirst ? ('createdon desc' as const) : ('createdon asc' as const) };
  const picked = usePicked(search, leftOut);
  const { found, rows, chosen } = picked;
  const adding = useMutation({
    networkMode: 'always',
    mutationFn: (how: { attended: boolean }) => onAdd([...chosen.values()], how),
    onSuccess: onClose,
  });
  const add = (attended: boolean) => () => adding.mutate({ attended });
  const cannotAdd = chosen.size === 0 || adding.isPending;

  return (
    <Window
      title="Add Volunteers"
      size="wide"
      onClose={onClose}
      actions={
        <div className={styles.actions}>
          <Text role="status" className={styles.chosen}>
            {adding.isPending ? 'Adding…' : `${chosen.size} selected`}
          </Text>
          <Button appearance="primary" disabledFocusable={cannotAdd} onClick={add(false)}>
            Add Volunteers
          </Button>
          <Button disabledFocusable={cannotAdd} onClick={add(true)}>
            Add Volunteers + Mark as Attended
          </Button>
        </div>
      }
    >
      <div className={styles.picker}>
        <PickerFilters onFilter={(chosenFilters) => setFilters({ ...chosenFilters, name: filters.name })} />
        <Field label="Search by name">
          <SearchBox
            className={styles.search}
            value={filters.name}
            onChange={(_event, { value }) => setFilters({ ...filters, name: value })}
          />
        </Field>
        {adding.isError && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>{additionProblem(adding.error)}</MessageBarBody>
          </MessageBar>
        )}
        {found.status === 'error' && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>
              Sorry, the volunteers could not be loaded. Please check your connection.{' '}
              <Button size="small" onClick={found.retry}>
                Retry
              </Button>
            </MessageBarBody>
          </MessageBar>
        )}
        {picked.note && (
          <Text role="status" className={styles.note}>
            {picked.note}
          </Text>
        )}
        {found.status === 'pending' && <Spinner label="Loading volunteers…" />}
        {found.status === 'success' && rows.length === 0 && !found.hasMore && (
          <p className={styles.none}>No volunteers found who are not on the register already.</p>
        )}
        {(rows.length > 0 || found.hasMore) && (
          <PickerTable
            rows={rows}
            isStale={found.isStale}
            chosen={chosen}
            all={picked.all}
            newestFirst={newestFirst}
            onSort={() => setNewestFirst(!newestFirst)}
            onToggle={picked.toggle}
            onToggleAll={picked.toggleAll}
            onEndNear={found.loadMore}
          />
        )}
      </div>
    </Window>
  );
};
